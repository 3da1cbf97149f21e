import { Loader, Stack } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import { Choose } from './choose';
import { Found } from './found';
import { Naming } from './naming';
import { Sending } from './sending';
import { useFocusAt } from './use-focus-at';
import { usePictures } from './use-pictures';

/** The pictures of many people, step by step, without a page around: choose, see what there is, send, see what became of them. */
export default function PicturesPanel() {
  const words = useT().pictures;
  const { stage, look, begin, again, send } = usePictures();
  const place = useFocusAt(stage.at);
  return (
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
      {stage.at === 'sending' && (
        <Sending chosen={stage.chosen} run={stage.run} send={send} onAgain={again} />
      )}
    </Stack>
  );
}
