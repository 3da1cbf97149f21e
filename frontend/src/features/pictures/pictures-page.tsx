import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { Icon } from '~/ui/marks/icons';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import PicturesPanel from './pictures-panel';

/** The face pictures of many people, on a page of their own. */
export default function PicturesPage() {
  const t = useT();
  const words = t.pictures;
  return (
    <Measure width={960}>
      <PageHeader
        title={t.functionary.pictures}
        hint={words.hint}
        actions={
          <Button
            variant="default"
            component={Link}
            to={paths.functionaries}
            leftSection={<Icon name="left" />}
          >
            {words.back}
          </Button>
        }
      />
      <PicturesPanel />
    </Measure>
  );
}
