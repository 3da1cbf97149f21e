//! Which outputs a detector's manifest wants of its network, and which manifests make no sense whatever the network.

use super::table::{Rows, WantedTable};
use super::{AnchorFree, Boxes, DetectManifest, DetectOutput, Priors};

impl DetectManifest {
    /// Whether the fields make sense together.
    ///
    /// # Errors
    /// In words, what does not.
    pub fn makes_sense(&self) -> Result<(), String> {
        let sides = &self.input.sides;
        if sides.is_empty() {
            return Err("it offers no input side".to_owned());
        }
        let height_of = |side: &u32| u64::from(*side) * u64::from(self.frame.height);
        if let Some(side) = sides.iter().find(|side| {
            **side == 0
                || self.frame.height == 0
                || self.frame.width == 0
                || height_of(side) % u64::from(self.frame.width) != 0
        }) {
            return Err(format!("a side of {side} pixels cannot have the proportions that it gives"));
        }
        let (score, overlap) = self.output.limits();
        if !(0.0..=1.0).contains(&score) || !(0.0..=1.0).contains(&overlap) {
            return Err("score and overlap have to be from 0 to 1".to_owned());
        }
        match &self.output {
            DetectOutput::YoloGrid { cell: 0, .. } => Err("a cell of no pixels holds no face".to_owned()),
            DetectOutput::YoloGrid { .. } if sides.iter().any(|&side| self.frame.pixels(side) != (side, side)) => {
                Err("the input of a yolo-grid has to be square".to_owned())
            }
            DetectOutput::AnchorFree(grids) => grids.make_sense(),
            DetectOutput::Priors(priors) => priors.make_sense(),
            DetectOutput::YoloGrid { .. } | DetectOutput::Boxes(_) => Ok(()),
        }
    }
}

impl DetectOutput {
    /// The outputs by name for an input of that many pixels, in the order in which they are read; none where the only
    /// output is read whatever its name.
    #[must_use]
    pub fn wanted(&self, width: u32, height: u32) -> Vec<WantedTable> {
        match self {
            Self::YoloGrid { .. } => Vec::new(),
            Self::AnchorFree(grids) => grids.wanted(width, height),
            Self::Priors(priors) => {
                let rows = priors.strides.iter().map(|grid| cells(width, height, grid.stride) * grid.sizes.len()).sum();
                let rows = Some(Rows::Exactly(rows));
                let mut wanted = vec![
                    WantedTable { name: priors.scores.clone(), rows, columns: 1..=2 },
                    WantedTable { name: priors.locations.clone(), rows, columns: 4..=usize::MAX },
                ];
                wanted.extend(priors.points.clone().map(|name| WantedTable { name, rows, columns: 10..=10 }));
                wanted
            }
            Self::Boxes(Boxes { scores, boxes, points, .. }) => {
                let table = |name: &String, columns| WantedTable { name: name.clone(), rows: None, columns };
                let mut wanted = vec![table(scores, 1..=2), table(boxes, 4..=4)];
                wanted.extend(points.as_ref().map(|name| table(name, 10..=10)));
                wanted
            }
        }
    }
}

impl AnchorFree {
    fn wanted(&self, width: u32, height: u32) -> Vec<WantedTable> {
        let mut wanted = Vec::new();
        for grid in &self.strides {
            let [down, across] = [height, width].map(|extent| extent.div_ceil(grid.stride.max(1)) as usize);
            let rows = Some(Rows::Grid { down, across, priors: self.priors });
            let outputs = [
                (Some(&grid.scores), 1),
                (grid.objectness.as_ref(), 1),
                (Some(&grid.boxes), 4),
                (grid.points.as_ref(), 10),
            ];
            wanted.extend(outputs.into_iter().filter_map(|(name, columns)| {
                name.map(|name| WantedTable { name: name.clone(), rows, columns: columns..=columns })
            }));
        }
        wanted
    }

    fn make_sense(&self) -> Result<(), String> {
        let with_points = self.strides.iter().filter(|grid| grid.points.is_some()).count();
        if self.strides.is_empty() || self.strides.iter().any(|grid| grid.stride == 0) {
            return Err("it needs at least one stride, and none may be of 0 pixels".to_owned());
        }
        if with_points != 0 && with_points != self.strides.len() {
            return Err("either all strides give points or none does".to_owned());
        }
        if self.priors == 0 || !(0.0..=1.0).contains(&self.centre) {
            return Err("a cell has at least one box, and its place is from 0 to 1".to_owned());
        }
        Ok(())
    }
}

impl Priors {
    fn make_sense(&self) -> Result<(), String> {
        let positive = |number: &f32| number.is_finite() && *number > 0.0;
        if self.strides.is_empty() || self.strides.iter().any(|grid| grid.stride == 0 || grid.sizes.is_empty()) {
            return Err("it needs at least one stride, none of 0 pixels, and sizes for each".to_owned());
        }
        if !self.variances.iter().chain(self.strides.iter().flat_map(|grid| &grid.sizes)).all(positive) {
            return Err("variances and sizes have to be above 0".to_owned());
        }
        Ok(())
    }
}

/// Cells of a grid over an input; one that the input ends in counts.
fn cells(width: u32, height: u32, stride: u32) -> usize {
    width.div_ceil(stride.max(1)) as usize * height.div_ceil(stride.max(1)) as usize
}
