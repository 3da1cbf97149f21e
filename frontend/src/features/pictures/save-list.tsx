import { Button } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { toCsv } from '~/lib/browser/csv';
import { saveFile } from '~/lib/browser/save-file';
import { PARTS, wordsOf } from '~/ui/faces/grades';
import { Icon } from '~/ui/marks/icons';
import type { Line } from './line';
import { sentenceOf } from './reasons';

export type Saved = { title: string | undefined; lines: () => readonly Line[] };

/** Every picture with what became of it, as a sheet. */
export function SaveList({ title, lines }: Saved) {
  const { pictures: words, biometrics } = useT();
  const { table, kinds, listName, listOfPictures } = words;
  const save = () => {
    const parts = PARTS.map((part) => biometrics.components[part]);
    const head = [table.file, table.uid, table.person, table.result, table.reason, ...parts];
    const rows = lines().map((line) => [
      line.file,
      line.uid ?? '',
      line.fullName ?? '',
      kinds[line.result],
      line.reason || line.remark || line.result === 'UNKNOWN_PERSON' ? sentenceOf(line) : '',
      ...PARTS.map((part) => (line.quality ? wordsOf(line.quality, part, biometrics) : '')),
    ]);
    const name = (title ?? listOfPictures).replace(/\.zip$/i, '');
    saveFile(toCsv([head, ...rows]), `${name}-${listName}.csv`);
  };
  return (
    <Button size="md" variant="default" leftSection={<Icon name="download" />} onClick={save}>
      {words.save}
    </Button>
  );
}
