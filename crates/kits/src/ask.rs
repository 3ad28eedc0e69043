//! What the checks of one problem ask it.

use reason::{Figure, Reason};

/// The reason for the answer to the first case of an input.
#[track_caller]
pub(crate) fn reason(id: &str, input: &str) -> Reason {
    let case = problems::find(id).expect("a known problem").cases(input.as_bytes()).next();
    let case = case.expect("one case").expect("a good input");
    case.solve().reason().expect("the witness bears the answer out")
}

/// The figure of a reason.
#[track_caller]
pub(crate) fn figure(reason: &Reason) -> &Figure {
    reason.figure.as_ref().expect("every case has a figure")
}

/// The places of all lists that play a role, as the statement writes them.
pub(crate) fn parts(figure: &Figure, role: &str) -> Vec<Vec<[i64; 2]>> {
    let own = figure.parts().filter(|part| part.role.name() == role);
    own.map(|part| part.cells.iter().map(|&at| figure.pair(at)).collect()).collect()
}
