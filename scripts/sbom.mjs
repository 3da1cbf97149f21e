#!/usr/bin/env node
// Writes what the program consists of as CycloneDX 1.5: sbom.mjs FILE
// Crates that are compiled into it (no macros, no build tools, no tests), SQLite and the npm packages of the pages and of the face models.
// Reads the lock files and what `cargo metadata` says of them. SOURCE_DATE_EPOCH sets the time; without it, none is stated.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const top = join(import.meta.dirname, '..');
const read = (...path) => readFileSync(join(top, ...path), 'utf8');
const cargo = (...words) => execFileSync('cargo', words, { cwd: top, encoding: 'utf8', maxBuffer: 1 << 28 });

/** Licences as CycloneDX has them; crates of old write `MIT/Apache-2.0`. */
const licenses = (expression) =>
  expression ? [{ expression: expression.replaceAll(/\s*\/\s*/g, ' OR ') }] : undefined;

/** What `cargo metadata` knows of the crates below the program, for this kind of machine. */
function resolveCrates() {
  const host = execFileSync('rustc', ['-vV'], { encoding: 'utf8' }).match(/^host: (.*)$/m)[1];
  const found = JSON.parse(cargo('metadata', '--locked', '--format-version', '1', '--filter-platform', host));
  const packages = new Map(found.packages.map((one) => [one.id, one]));
  const nodes = new Map(found.resolve.nodes.map((one) => [one.id, one]));
  return { packages, nodes, program: found.packages.find((one) => one.name === 'gateway').id };
}

const isMacro = (crate) => crate.targets.some((target) => target.kind.includes('proc-macro'));

/** The crates that are linked into the program, each with those that it uses. */
function linkedCrates({ packages, nodes, program }) {
  const uses = new Map();
  const open = [program];
  while (open.length > 0) {
    const id = open.pop();
    if (uses.has(id)) continue;
    const below = nodes
      .get(id)
      .deps.filter(
        (dep) => dep.dep_kinds.some(({ kind }) => kind === null) && !isMacro(packages.get(dep.pkg)),
      )
      .map((dep) => dep.pkg);
    uses.set(id, below);
    open.push(...below);
  }
  return uses;
}

/** Checksums of the crates that come from the registry, by `name version`. */
function checksums() {
  const entries = read('Cargo.lock').matchAll(
    /name = "(.+)"\nversion = "(.+)"\nsource = ".+"\nchecksum = "(.+)"/g,
  );
  return new Map([...entries].map(([, name, version, sum]) => [`${name} ${version}`, sum]));
}

/** Muster's own crates are in no registry. */
const crateReference = (crate) =>
  crate.source === null
    ? `muster/${crate.name}`
    : `pkg:cargo/${crate.name}@${crate.version.replaceAll('+', '%2B')}`;

function crateComponent(crate, sums) {
  const sum = sums.get(`${crate.name} ${crate.version}`);
  const reference = crateReference(crate);
  return {
    type: 'library',
    'bom-ref': reference,
    name: crate.name,
    version: crate.version,
    ...(sum && { hashes: [{ alg: 'SHA-256', content: sum }] }),
    licenses: licenses(crate.license),
    ...(crate.source !== null && { purl: reference }),
  };
}

/** SQLite is compiled from C inside a crate, where no scanner of crates would look for it. */
function sqlite(packages, linked) {
  const crate = packages.get([...linked.keys()].find((id) => packages.get(id).name === 'libsqlite3-sys'));
  const header = readFileSync(join(dirname(crate.manifest_path), 'sqlite3', 'sqlite3.h'), 'utf8');
  const version = header.match(/^#define SQLITE_VERSION\s+"(.+)"$/m)[1];
  const reference = `pkg:generic/sqlite@${version}`;
  return {
    crate: crateReference(crate),
    component: {
      type: 'library',
      'bom-ref': reference,
      name: 'sqlite',
      version,
      licenses: [{ license: { id: 'blessing' } }],
      cpe: `cpe:2.3:a:sqlite:sqlite:${version}:*:*:*:*:*:*:*`,
      purl: reference,
    },
  };
}

/** The packages of a lock file of npm that are not for development only. */
function npmComponents(folder) {
  const { packages } = JSON.parse(read(folder, 'package-lock.json'));
  return Object.entries(packages)
    .filter(([path, one]) => path !== '' && !one.dev && !one.devOptional && !one.link)
    .map(([path, one]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const reference = `pkg:npm/${name.replace('@', '%40')}@${one.version}`;
      const [algorithm, sum] = one.integrity.split('-');
      return {
        type: 'library',
        'bom-ref': reference,
        name,
        version: one.version,
        hashes: [
          { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(sum, 'base64').toString('hex') },
        ],
        licenses: licenses(one.license),
        purl: reference,
      };
    });
}

function compose() {
  const resolved = resolveCrates();
  const linked = linkedCrates(resolved);
  const crateOf = (id) => resolved.packages.get(id);
  const sums = checksums();
  const { version, license } = crateOf(resolved.program);
  const program = {
    type: 'application',
    'bom-ref': 'muster',
    name: 'muster',
    version,
    licenses: licenses(license),
  };
  const ownSqlite = sqlite(resolved.packages, linked);
  const npm = ['frontend', 'models'].flatMap(npmComponents);

  const crates = [...linked.keys()].map((id) => crateComponent(crateOf(id), sums));
  // A package that npm installed in two places is one component.
  const components = [
    ...new Map([...crates, ownSqlite.component, ...npm].map((one) => [one['bom-ref'], one])).values(),
  ];
  const dependencies = [...linked].map(([id, below]) => ({
    ref: crateReference(crateOf(id)),
    dependsOn: [...new Set(below.map((one) => crateReference(crateOf(one))))].sort(),
  }));
  dependencies.find(({ ref }) => ref === ownSqlite.crate).dependsOn.push(ownSqlite.component['bom-ref']);
  const parts = [crateReference(crateOf(resolved.program)), ...new Set(npm.map((one) => one['bom-ref']))];
  const byName = (one, other) => (one < other ? -1 : 1);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { ...time(), component: program },
    components: components.sort((one, other) => byName(one['bom-ref'], other['bom-ref'])),
    dependencies: [
      { ref: 'muster', dependsOn: parts },
      ...dependencies.sort((one, other) => byName(one.ref, other.ref)),
    ],
  };
}

function time() {
  const seconds = process.env.SOURCE_DATE_EPOCH;
  return seconds ? { timestamp: new Date(seconds * 1000).toISOString() } : {};
}

const file = process.argv[2];
if (!file) {
  console.error('Name the file to write: scripts/sbom.mjs FILE');
  process.exit(2);
}
const document = compose();
// The number of a document is that of its contents.
const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex');
const serial = [
  digest.slice(0, 8),
  digest.slice(8, 12),
  `8${digest.slice(13, 16)}`,
  `8${digest.slice(17, 20)}`,
  digest.slice(20, 32),
];
const whole = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  ...document,
  serialNumber: `urn:uuid:${serial.join('-')}`,
};
writeFileSync(file, `${JSON.stringify(whole, null, 1)}\n`);
console.log(file);
