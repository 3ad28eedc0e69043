//! `Clone` implementations that reuse memory.

/// Implements `Clone` for a struct, field by field. Unlike a derived `clone_from`, this `clone_from` reuses memory.
/// Fields after `without` are scratch space: a copy gets the default of their types, and `clone_from` leaves them
/// unchanged.
///
/// ```
/// struct Stones {
///     cells: Vec<u8>,
///     stack: Vec<usize>,
/// }
///
/// rules_core::clone_fields!(Stones { cells } without { stack });
///
/// let mut copy = Stones { cells: vec![1, 2], stack: vec![] }.clone();
/// let place = copy.cells.as_ptr();
/// copy.clone_from(&Stones { cells: vec![3], stack: vec![] });
/// assert_eq!((copy.cells.as_ptr(), &copy.cells[..], copy.stack.len()), (place, &[3][..], 0));
/// ```
#[macro_export]
macro_rules! clone_fields {
    ([$($generics:tt)*] $type:ty { $($field:ident),* } $(without { $($scratch:ident),* })?) => {
        impl<$($generics)*> Clone for $type {
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone(),)* $($($scratch: Default::default(),)*)? }
            }

            fn clone_from(&mut self, source: &Self) {
                let Self { $($field,)* $($($scratch: _,)*)? } = source;
                $(self.$field.clone_from($field);)*
            }
        }
    };
    ($type:ident $($rest:tt)*) => {
        $crate::clone_fields!([] $type $($rest)*);
    };
}
