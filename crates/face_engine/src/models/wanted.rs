//! Outputs that a detector's manifest wants of its network, and manifests that make no sense for any network.

use super::table::{Holds, TableRows, WantedTable};
use super::{AnchorFree, Boxes, DetectManifest, DetectOutput, OneTable, Priors, Stride};

/// Numbers of a box, and points of a face.
const BOX: usize = 4;
const POINTS: usize = 5;

impl DetectManifest {
    /// Checks that the fields make sense together; the error says which do not.
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
        // A score limit of 0 would make every box a face, an overlap limit of 1 would keep all duplicates; at the other ends no
        // face would be left.
        if [score, overlap].iter().any(|limit| !(*limit > 0.0 && *limit < 1.0)) {
            return Err("score and overlap have to lie between 0 and 1, and be neither".to_owned());
        }
        let mut names: Vec<String> = self.output.wanted(0, 0).into_iter().map(|table| table.name).collect();
        names.sort_unstable();
        if let Some(name) = names.windows(2).find(|two| two[0] == two[1]).map(|two| &two[0]) {
            return Err(format!("it names the output {name} twice"));
        }
        match &self.output {
            DetectOutput::YoloGrid { cell: 0, .. } => Err("a cell of no pixels holds no face".to_owned()),
            DetectOutput::YoloGrid { anchors, .. }
                if anchors.is_empty() || !anchors.as_flattened().iter().all(is_positive) =>
            {
                Err("it needs at least one anchor, and their widths and heights have to be above 0".to_owned())
            }
            DetectOutput::YoloGrid { .. } if sides.iter().any(|&side| self.frame.pixels(side) != (side, side)) => {
                Err("the input of a yolo-grid has to be square".to_owned())
            }
            DetectOutput::AnchorFree(grids) => grids.make_sense(),
            DetectOutput::Priors(priors) => priors.make_sense(),
            DetectOutput::OneTable(table) => table.make_sense(),
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
                let rows = Some(TableRows::Exactly(rows));
                let mut wanted = vec![
                    WantedTable { name: priors.scores.clone(), holds: Holds::Scores, rows, columns: 1..=2 },
                    WantedTable { name: priors.locations.clone(), holds: Holds::Boxes, rows, columns: 4..=usize::MAX },
                ];
                let points = |name| WantedTable { name, holds: Holds::Points, rows, columns: 10..=10 };
                wanted.extend(priors.points.clone().map(points));
                wanted
            }
            Self::Boxes(Boxes { scores, boxes, points, .. }) => {
                let table =
                    |name: &String, holds, columns| WantedTable { name: name.clone(), holds, rows: None, columns };
                let mut wanted = vec![table(scores, Holds::Scores, 1..=2), table(boxes, Holds::Boxes, 4..=4)];
                wanted.extend(points.as_ref().map(|name| table(name, Holds::Points, 10..=10)));
                wanted
            }
            Self::OneTable(OneTable { output, columns, .. }) => {
                let columns = *columns..=*columns;
                vec![WantedTable { name: output.clone(), holds: Holds::All, rows: None, columns }]
            }
        }
    }
}

impl AnchorFree {
    fn wanted(&self, width: u32, height: u32) -> Vec<WantedTable> {
        let mut wanted = Vec::new();
        for grid in &self.strides {
            let [down, across] = [height, width].map(|extent| extent.div_ceil(grid.stride.max(1)) as usize);
            let rows = Some(TableRows::Grid { down, across, priors: self.priors });
            let outputs = [
                (Some(&grid.scores), Holds::Scores, 1),
                (grid.objectness.as_ref(), Holds::Objectness, 1),
                (Some(&grid.boxes), Holds::Boxes, 4),
                (grid.points.as_ref(), Holds::Points, 10),
            ];
            wanted.extend(outputs.into_iter().filter_map(|(name, holds, columns)| {
                name.map(|name| WantedTable { name: name.clone(), holds, rows, columns: columns..=columns })
            }));
        }
        wanted
    }

    fn make_sense(&self) -> Result<(), String> {
        let with = |has: fn(&Stride) -> bool| self.strides.iter().filter(|grid| has(grid)).count();
        let [with_points, with_objectness] =
            [with(|grid| grid.points.is_some()), with(|grid| grid.objectness.is_some())];
        let mut pixels: Vec<u32> = self.strides.iter().map(|grid| grid.stride).collect();
        pixels.sort_unstable();
        if self.strides.is_empty() || self.strides.iter().any(|grid| grid.stride == 0) {
            return Err("it needs at least one stride, and none may be of 0 pixels".to_owned());
        }
        if with_points != 0 && with_points != self.strides.len() {
            return Err("either all strides give points or none does".to_owned());
        }
        if with_objectness != 0 && with_objectness != self.strides.len() {
            return Err("either all strides give objectness or none does".to_owned());
        }
        if let Some(two) = pixels.windows(2).find(|two| two[0] == two[1]) {
            return Err(format!("it has the stride of {} pixels twice", two[0]));
        }
        if self.priors == 0 || !(0.0..=1.0).contains(&self.centre) {
            return Err("a cell has at least one box, and its place is from 0 to 1".to_owned());
        }
        Ok(())
    }
}

impl Priors {
    fn make_sense(&self) -> Result<(), String> {
        if self.strides.is_empty() || self.strides.iter().any(|grid| grid.stride == 0 || grid.sizes.is_empty()) {
            return Err("it needs at least one stride, none of 0 pixels, and sizes for each".to_owned());
        }
        if !self.variances.iter().chain(self.strides.iter().flat_map(|grid| &grid.sizes)).all(is_positive) {
            return Err("variances and sizes have to be above 0".to_owned());
        }
        // The boxes of a network stand in one order, and a manifest that tells another reads each with the wrong prior box.
        // All families that are known go from fine to coarse.
        if !self.strides.is_sorted_by_key(|grid| grid.stride) {
            return Err("its strides have to stand in the order of the network's boxes, the smallest first".to_owned());
        }
        if !self.strides.iter().all(|grid| grid.sizes.is_sorted()) {
            return Err("the sizes of a stride have to stand in the order of the network's boxes, the smallest first"
                .to_owned());
        }
        Ok(())
    }
}

impl OneTable {
    fn make_sense(&self) -> Result<(), String> {
        let mut taken: Vec<usize> = (0..BOX).chain([self.score_column]).chain(self.objectness_column).collect();
        if let Some(first) = self.points_column {
            if !(2..=3).contains(&self.point_numbers) {
                return Err("a point has two numbers or three".to_owned());
            }
            taken.extend((0..POINTS * self.point_numbers).map(|number| first.saturating_add(number)));
        }
        taken.sort_unstable();
        if let Some(two) = taken.windows(2).find(|two| two[0] == two[1]) {
            return Err(format!("it takes column {} for two things; the first four are the box", two[0]));
        }
        match taken.last() {
            Some(last) if *last >= self.columns => Err(format!(
                "it names column {last}, and of {} the last is {}",
                self.columns,
                self.columns.saturating_sub(1)
            )),
            _ => Ok(()),
        }
    }
}

fn is_positive(number: &f32) -> bool {
    number.is_finite() && *number > 0.0
}

/// Cells of a grid over an input; one that the input ends in counts.
fn cells(width: u32, height: u32, stride: u32) -> usize {
    width.div_ceil(stride.max(1)) as usize * height.div_ceil(stride.max(1)) as usize
}
