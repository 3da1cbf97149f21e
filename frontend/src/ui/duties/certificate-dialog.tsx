import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Certificate } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { CertificateSheet } from './certificate-sheet';
import classes from './certificate-sheet.module.css';

type Props = { certificate: Certificate; onClose: () => void };

/** One's own certificate over the whole screen. It lies beside the app, so that nothing else is printed. */
export default function CertificateDialog({ certificate, onClose }: Props) {
  const t = useT();
  const words = t.certificates;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const print = async () => {
    // A sheet without its code cannot be verified.
    await dialog.current
      ?.querySelector('img')
      ?.decode()
      .catch(() => {});
    window.print();
  };
  return createPortal(
    <dialog ref={dialog} className={classes.dialog} aria-label={words.title} onClose={onClose}>
      <div className={classes.buttons}>
        <Button size="md" leftSection={<Icon name="print" />} onClick={() => void print()}>
          {words.print}
        </Button>
        <Button size="md" variant="outline" onClick={() => dialog.current?.close()}>
          {t.actions.close}
        </Button>
      </div>
      <CertificateSheet certificate={certificate} />
    </dialog>,
    document.body,
  );
}
