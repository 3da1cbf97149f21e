import { Button, Loader, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { Icon } from '~/ui/marks/icons';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { Choose } from './choose';
import { Found } from './found';
import { Naming } from './naming';
import { Sending } from './sending';
import { useFocusAt } from './use-focus-at';
import { usePictures } from './use-pictures';

/** The face pictures of many people: choose, see what there is, send, see what became of them. */
export default function PicturesPage() {
  const t = useT();
  const words = t.pictures;
  const { stage, look, begin, again } = usePictures();
  const place = useFocusAt(stage.at);
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
      <Stack gap="md" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
        {stage.at === 'choosing' && (
          <>
            <Choose fault={stage.fault} onChoose={look} />
            <Naming />
          </>
        )}
        {stage.at === 'looking' && (
          <Panel title={words.looking}>
            <Loader role="status" aria-label={words.looking} />
          </Panel>
        )}
        {stage.at === 'found' && (
          <Found chosen={stage.chosen} onBegin={() => begin(stage.chosen)} onOther={again} />
        )}
        {stage.at === 'sending' && <Sending chosen={stage.chosen} run={stage.run} onAgain={again} />}
      </Stack>
    </Measure>
  );
}
