import { Button } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { toCsv } from '~/lib/csv';
import { saveFile } from '~/lib/save-file';
import { Icon } from '~/ui/icons';
import type { Line } from './line';
import { masked } from './masked';
import { sentenceOf } from './reasons';

export type Saved = { title: string | undefined; lines: () => readonly Line[] };

/** Every picture with what became of it, as a sheet. */
export function SaveList({ title, lines }: Saved) {
  const words = useT().pictures;
  const { table, kinds, listName, listOfPictures } = words;
  const save = () => {
    const head = [table.file, table.uid, table.person, table.result, table.reason];
    const rows = lines().map((line) => [
      line.file,
      line.uid ?? '',
      line.fullName ?? '',
      kinds[line.result],
      line.reason || line.remark || line.result === 'UNKNOWN_PERSON' ? sentenceOf(line) : '',
    ]);
    const name = masked(title ?? listOfPictures).replace(/\.zip$/i, '');
    saveFile(toCsv([head, ...rows]), `${name}-${listName}.csv`);
  };
  return (
    <Button size="md" variant="default" leftSection={<Icon name="download" />} onClick={save}>
      {words.save}
    </Button>
  );
}
