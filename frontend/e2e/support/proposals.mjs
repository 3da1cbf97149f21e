// A proposed roster to look at, drawn to its end.
const TRIES = 120;
const EVERY_MS = 500;

export async function rosterProposal(request) {
  const read = async (path) => (await request.get(`/server/examination${path}`, { maxRetries: 2 })).json();
  const days = await read('/examination-days');
  const last = (days.data ?? days).toSorted((one, other) => one.date.localeCompare(other.date)).at(-1);
  const [preset] = await read('/filling-presets');
  const { token } = await (await request.post('/server/csrf/token', { data: {}, maxRetries: 2 })).json();
  const asked = await request.post('/server/examination/roster-proposals', {
    headers: { 'x-csrf-token': token },
    data: { examinationId: last.examinationId, regionId: last.regionId, ...preset.rules },
  });
  const [{ id }] = await asked.json();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { proposal } = await read(`/roster-proposals/${id}`);
    if (proposal.state !== 'DRAWING') return id;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error('The proposal was not drawn in a minute.');
}
