import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import { ColumnsTable } from './columns-table';
import { PROFILE_COLUMNS } from './profile-columns';

/** What a sheet of people may say besides: what rosters have to know of them. */
export default function PeopleHelp() {
  const words = useT().sheetWizard.profileHelp;
  return (
    <Panel title={words.title} hint={words.hint}>
      <ColumnsTable columns={PROFILE_COLUMNS} means={words.means} />
    </Panel>
  );
}
