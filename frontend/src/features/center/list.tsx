import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useListCentersQuery } from '~/api/generated/examination.gen';
import { listFile } from '~/api/lists/list-file';
import { toTable } from '~/api/lists/table-answer';
import { useLocationChoices } from '~/api/places/use-location-choices';
import { useT } from '~/i18n/use-t';
import { listArg } from '~/lib/address/list-query';
import { paths, pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { ListPage } from '~/ui/list-page/list-page';
import { FILTERS } from './list-arg';
import { columnsOf } from './list-columns';

export default function CenterList() {
  const t = useT();
  const words = t.centers;
  const navigate = useNavigate();
  const list = useListQuery(FILTERS);
  const { page, pageSize, ...arg } = listArg(list.query);
  const answer = useListCentersQuery({ ...arg, page, pageSize });
  const choices = useLocationChoices(list.filters, FILTERS);
  const missing = useMissingChoices();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage
      words={words}
      icon="building"
      list={list}
      answer={toTable(answer)}
      columns={columns}
      columnChoice="centers"
      rowName={(center) => center.name}
      onOpen={({ id }) => navigate(pathTo('center', { centerId: id }))}
      links={[{ to: paths.centerSheet, icon: 'sheet', text: words.upload }]}
      create={{ text: words.create, to: paths.createCenter }}
      filters={[{ kind: 'place', levels: FILTERS, choices }]}
      missing={missing}
      file={listFile('/examination/centers/export', arg)}
    />
  );
}
