// Somebody at their desk: one page on which they go from one task to the next.
import { onStage } from './stage.mjs';

export function atDesk(arrive) {
  const desk = {};
  onStage({
    begin: async ({ enter }) => {
      Object.assign(desk, await enter('sscadmin'));
      arrive(desk.page);
    },
  });
  const button = (name) => desk.page.getByRole('button', { name, exact: true });
  return Object.assign(desk, {
    says: (text) => desk.page.getByText(text, { exact: true }).first().waitFor(),
    press: (name) => button(name).click(),
    field: (label) => desk.page.getByRole('textbox', { name: new RegExp(`^${label}`) }),
    async choose(label, option, within = desk.page) {
      await within
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .click();
      await desk.page.getByRole('option', { name: option, exact: true }).click();
    },
  });
}
