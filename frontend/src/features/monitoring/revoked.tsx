import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { GateState } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { momentWords } from '~/i18n/moment';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';

/** That this device may not be started for the day any more. `state` is missing where the server has only refused the start. */
export function Revoked({ state }: { state: GateState | undefined }) {
  const { ended: t } = useT().gateDevice;
  const at = state?.since ? momentWords(state.since) : '';
  const sent = state?.heldCaptures.length ?? 0;
  // It compares no one any more.
  useEffect(() => {
    void import(/* webpackChunkName: "gate-entries" */ '~/api/gate-queue/kept-faces')
      .then(({ forgetFaces }) => forgetFaces())
      .catch(() => {});
  }, []);
  return (
    <Stack gap={6} maw={360} role="status">
      {state && <Text fw={600}>{state.by ? t.revokedBy(state.by, at) : t.revoked(at)}</Text>}
      <Text size="sm">{t.revokedHint}</Text>
      {sent > 0 && (
        <Anchor component={Link} to={paths.monitoringEntry} size="sm">
          {t.sent(formatNumber(sent), sent)}
        </Anchor>
      )}
    </Stack>
  );
}
