//! `muster models build`.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use clap::Subcommand;
use flate2::{Compression, write::GzEncoder};

use crate::demo;
use crate::outcome::Outcome;

/// The models of the face engine.
#[derive(Subcommand)]
pub enum Models {
    /// Convert the weights of the pinned package into ONNX files and crop the demonstration's portraits.
    Build {
        /// The folder of the unpacked npm package.
        #[arg(long, value_name = "DIR", default_value = "models/node_modules/@vladmandic/face-api")]
        package: PathBuf,
        /// The folder with the manifests; the files are written to `built` inside it.
        #[arg(long, value_name = "DIR", default_value = "models")]
        out: PathBuf,
    },
}

impl Models {
    pub(super) fn run(self) -> Outcome {
        let Self::Build { package, out } = self;
        let built = out.join("built");
        let report = face_engine::models::build(&package, &built)?;
        for file in &report.files {
            pack(&file.path)?;
            println!("{}  {}  {} bytes", file.sha256, file.path.display(), file.bytes);
        }
        let portraits = demo::portraits::crop(&package.join("demo"), &out, &built.join("demo"))?;
        println!("{portraits} portraits for the demonstration");
        Ok(())
    }
}

/// Lays a packed copy beside a file, as the optimised program carries it: a third of its size.
fn pack(file: &Path) -> io::Result<()> {
    let packed = file.with_added_extension("gz");
    let mut encoder = GzEncoder::new(File::create(packed)?, Compression::best());
    io::copy(&mut File::open(file)?, &mut encoder)?;
    encoder.finish()?.sync_all()
}
