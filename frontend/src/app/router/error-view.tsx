import { Button, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useLayoutEffect } from 'react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { dropFirstFrame } from '~/first-paint/frame';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { Icon, type IconName } from '~/ui/marks/icons';
import { NotAllowed, NotFound, PageMissing, RouteFailure } from './failures';

type Face = {
  icon: IconName;
  title: string;
  text: string;
  again?: () => void;
  /** Perhaps only the line was cut. */
  waits?: boolean;
};

/** What a route shows when it cannot show its page. */
export function ErrorView({ full = false }: { full?: boolean }) {
  const t = useT();
  const { icon, title, text, again, waits } = useFace();
  useLayoutEffect(dropFirstFrame, []);
  useEffect(() => {
    if (!again || !waits) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again, waits]);
  return (
    <Flex justify="center" align="center" mih={full ? '100dvh' : '50dvh'} p="md">
      <Stack align="center" gap="xs" maw={440} role="alert">
        <Text c="dimmed" lh={1} component="span">
          <Icon name={icon} size={40} strokeWidth={1.4} />
        </Text>
        <Title order={1} size="h2" ta="center" tabIndex={-1}>
          {title}
        </Title>
        <Text c="dimmed" ta="center">
          {text}
        </Text>
        <Group mt="sm">
          {again && <Button onClick={again}>{t.actions.tryAgain}</Button>}
          <Button variant="default" component={Link} to={paths.home}>
            {t.actions.goHome}
          </Button>
        </Group>
      </Stack>
    </Flex>
  );
}

function useFace(): Face {
  const t = useT();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (error instanceof NotFound || (isRouteErrorResponse(error) && error.status === 404)) {
    return { icon: 'search', title: t.errors.notFound, text: t.errors.notFoundHint };
  }
  if (error instanceof NotAllowed) {
    return { icon: 'gate', title: t.errors.forbidden, text: t.errors.forbiddenHint };
  }
  if (error instanceof RouteFailure) {
    const title = error.say?.(t) ?? t.errors.route;
    return {
      icon: 'alert',
      title,
      text: toMessage(error.reason),
      again: () => void revalidate(),
      waits: true,
    };
  }
  // A crash in rendering, or a file that did not come: only a fresh start is sure to help.
  const again = () => window.location.reload();
  if (error instanceof PageMissing || (error instanceof Error && error.name === 'ChunkLoadError')) {
    return { icon: 'alert', title: t.errors.route, text: t.errors.offline, again, waits: true };
  }
  const text = error instanceof Error && error.message ? error.message : t.errors.short;
  return { icon: 'alert', title: t.errors.crashed, text, again };
}
