import { Group, Stack, Text, Title } from '@mantine/core';
import type { NoticePreview } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import classes from './notices.module.css';

type Sample = NoticePreview['samples'][number];

/** Each kind of message as it will be read, with how many people read it. */
export function Samples({ samples }: { samples: readonly Sample[] }) {
  const words = useT().dutyNotices.preview;
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {words.samples}
      </Title>
      {samples.map((sample) => (
        <OneSample key={`${sample.template} ${sample.channel} ${sample.hindi}`} {...sample} />
      ))}
    </Stack>
  );
}

function OneSample({ templateId, channel, hindi, people, subject, text, segments }: Sample) {
  const words = useT().dutyNotices;
  const language = hindi ? 'hi' : 'en';
  const title = words.preview.sample(words.channels[channel], words.languages[language], people);
  return (
    <figure aria-label={title} style={{ margin: 0 }}>
      <figcaption>
        <Group gap="xs" mb={4}>
          <Text size="sm" fw={500}>
            {title}
          </Text>
          {segments !== null && (
            <Text size="xs" c="dimmed">
              {words.preview.parts(segments)}
            </Text>
          )}
          {channel === 'SMS' &&
            (templateId ? (
              <Text size="xs" c="dimmed">
                {words.preview.templateId(templateId)}
              </Text>
            ) : (
              <StatusBadge tone="attention">{words.preview.noTemplateId}</StatusBadge>
            ))}
        </Group>
      </figcaption>
      <div className={classes.bubble} lang={language}>
        {subject && <strong>{words.preview.subject(subject)}</strong>}
        {subject && '\n'}
        {text}
      </div>
    </figure>
  );
}
