//! Which place each value is read at, of all that fit it: the assignment that is best for all together.

use ordered_float::OrderedFloat;
use pathfinding::kuhn_munkres::kuhn_munkres;
use pathfinding::matrix::Matrix;

use super::slots::Slot;

/// What stands between several things in a text.
const BETWEEN: [&str; 4] = [", ", "; ", " · ", " | "];
/// From this a slot is taken for a field.
const SURE: f64 = 0.9;

/// The assignment of rows to columns with the greatest sum; scores of 0 are no assignment.
pub(super) fn assign(scores: &[Vec<f64>]) -> Vec<Option<usize>> {
    let columns = scores.first().map_or(0, Vec::len);
    if columns == 0 {
        return vec![None; scores.len()];
    }
    // A column for each row that stands for "nowhere" keeps the matrix wide enough.
    let weights = Matrix::from_fn(scores.len(), columns + scores.len(), |(row, column)| {
        OrderedFloat(scores[row].get(column).copied().unwrap_or(0.0))
    });
    let (_, places) = kuhn_munkres(&weights);
    let scored = |(row, &column): (usize, &usize)| {
        scores[row].get(column).filter(|&&score| score > 0.0).map(|_| column)
    };
    places.iter().enumerate().map(scored).collect()
}

/// A text that says several things, one of which is another field's, is no value: `NGT8, built in 2002` beside the year.
pub(super) fn drop_wholes(slots: &[Slot], taken: &mut [Option<usize>]) {
    let parts: Vec<usize> = taken.iter().flatten().copied().collect();
    for own in taken.iter_mut() {
        let Some(whole) = own.map(|at| &slots[at]) else { continue };
        let several = |value: &String| BETWEEN.iter().any(|mark| value.contains(mark));
        let parted = parts.iter().any(|&part| slots[part].is_within(whole));
        if whole.joint.is_none() && whole.values.iter().all(several) && parted {
            *own = None;
        }
    }
}

/// A slot that is only possible for a field is taken where it is the only free one that is.
pub(super) fn drop_unsure(slots: &[Slot], scores: &[Vec<f64>], taken: &mut [Option<usize>]) {
    let sure: Vec<usize> =
        (0..taken.len()).filter_map(|at| taken[at].filter(|&s| scores[at][s] >= SURE)).collect();
    for at in 0..taken.len() {
        let Some(slot) = taken[at].filter(|&s| scores[at][s] < SURE) else { continue };
        // A part of a text and the element that says it alone are no two values.
        let same = |other: usize| {
            let (own, others) = (&slots[slot].values, &slots[other].values);
            let within = |some: &[String], all: &[String]| some.iter().all(|v| all.contains(v));
            within(own, others) || within(others, own)
        };
        let free = |&other: &usize| {
            other != slot
                && !same(other)
                && !sure.contains(&other)
                && scores[at][other] >= scores[at][slot] - 0.2
        };
        let rivals = (0..scores[at].len()).filter(free).count();
        let claimed = (0..taken.len()).any(|b| {
            b != at
                && scores[b].get(slot).is_some_and(|&s| s >= scores[at][slot])
                && taken[b].is_none()
        });
        if rivals > 0 || claimed {
            taken[at] = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_assignment_is_best_for_all_together() {
        let scores = vec![vec![1.0, 0.9], vec![1.0, 0.0]];
        assert_eq!(assign(&scores), [Some(1), Some(0)]);
        assert_eq!(assign(&[vec![0.0, 0.0], vec![0.5, 0.6]]), [None, Some(1)]);
        assert_eq!(assign(&[Vec::<f64>::new()]), [None]);
    }
}
