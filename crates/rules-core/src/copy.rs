//! Copies into memory that is there.

/// `Clone` for a struct, field by field: `clone_from` uses the memory that is there again, which the derived one would not. Fields
/// behind `without` are scratch space. A copy gets the default of their types, and `clone_from` leaves them as they are.
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
