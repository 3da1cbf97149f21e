import { Title } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

type Props = { place?: RefObject<HTMLHeadingElement | null>; children: ReactNode };

/** The heading of one state of the page. What was pressed is gone with the state before: the keyboard goes on here. */
export function Heading({ place: given, children }: Props) {
  const own = useRef<HTMLHeadingElement>(null);
  const place = given ?? own;
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <Title order={1} size="h2" tabIndex={-1} ref={place}>
      {children}
    </Title>
  );
}
