import { Text } from '@mantine/core';
import { useId } from 'react';
import { useT } from '~/i18n/use-t';
import type { AnomalyStepView } from '~/lib/views/anomaly';
import classes from './anomalies.module.css';

/** What people did about an anomaly, the first step first. */
export function Steps({ steps }: { steps: readonly AnomalyStepView[] }) {
  const t = useT().anomalyWork;
  const id = useId();
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Text component="h3" fw={600} size="sm" id={id} mb={6}>
        {t.history}
      </Text>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <li key={index}>
            <Text size="sm" fw={500}>
              {[t.steps[step.kind], step.resolution].filter(Boolean).join(': ')}
            </Text>
            <Text size="xs" c="dimmed">{`${step.by ?? t.somebody} · ${step.at}`}</Text>
            {step.note && <Text size="sm">{step.note}</Text>}
          </li>
        ))}
      </ol>
    </section>
  );
}
