import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import { ColumnsTable } from './columns-table';
import { DECLARATION_COLUMNS } from './declaration-columns';

/** What stands in a sheet of declarations. */
export default function DeclarationsHelp() {
  const words = useT().sheetWizard.declarationsHelp;
  return (
    <Panel title={words.title} hint={words.hint}>
      <ColumnsTable columns={DECLARATION_COLUMNS} means={words.means} />
    </Panel>
  );
}
