import { Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import classes from './self-verify.module.css';

export function Advice() {
  const { title, ...rows } = useT().selfVerify.advice;
  return (
    <div>
      <Text fw={600} mb={4}>
        {title}
      </Text>
      <ul className={classes.advice}>
        {Object.values(rows).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </div>
  );
}
