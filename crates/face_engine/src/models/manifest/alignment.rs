//! The pose of faces that an embedding network was trained on.

use serde::Deserialize;

use crate::mean_face;
use crate::similarity::Similarity;

/// The pose into which faces are aligned.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "template", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Alignment {
    /// dlib's mean face, filling the chip up to `padding` of its size on each side.
    DlibMeanFace { padding: f32 },
    /// Left eye, right eye, tip of the nose, left and right corner of the mouth (left as seen in the picture), in
    /// pixels of the chip. ArcFace-type networks use this.
    FivePoints { points: [[f32; 2]; 5] },
}

impl Alignment {
    /// Checks that faces can be brought into the pose; the error says why not.
    pub fn makes_sense(&self) -> Result<(), String> {
        match self {
            Self::DlibMeanFace { padding } if !padding.is_finite() || *padding < 0.0 => {
                Err("the padding of [alignment] has to be a number from 0".to_owned())
            }
            Self::FivePoints { points } if !points.as_flattened().iter().all(|place| place.is_finite()) => {
                Err("the points of [alignment] have to be numbers".to_owned())
            }
            Self::FivePoints { points } if Similarity::between(points, &mean_face::five()).is_none() => {
                Err("the points of [alignment] lie on one spot, and no face can be brought there".to_owned())
            }
            Self::DlibMeanFace { .. } | Self::FivePoints { .. } => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Alignment;

    #[test]
    fn a_pose_that_no_face_can_be_brought_into_is_refused() {
        let padded = |padding| Alignment::DlibMeanFace { padding }.makes_sense();
        assert!(padded(0.0).is_ok() && padded(0.25).is_ok());
        assert!(padded(-0.1).is_err() && padded(f32::NAN).is_err() && padded(f32::INFINITY).is_err());
        let five = [[38.3, 51.7], [73.5, 51.5], [56.0, 71.7], [41.5, 92.4], [70.7, 92.2]];
        let mut endless = five;
        endless[2][1] = f32::INFINITY;
        assert!(Alignment::FivePoints { points: five }.makes_sense().is_ok());
        for points in [endless, [[56.0, 71.7]; 5]] {
            assert!(Alignment::FivePoints { points }.makes_sense().is_err(), "{points:?}");
        }
    }
}
