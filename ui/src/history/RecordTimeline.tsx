import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import ofRecord from '@kerben/questions/comments/of-record.ts';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import documents from '../shell/routes/documents.facts.ts';
import type { LogEntry } from './entries.ts';
import { Timeline } from './Timeline.tsx';

/** Whether people may comment on records of an area. */
export const isSpokenOf = (area: string): boolean => documents.some((document) => document.area === area);

const parts = ['all', 'changes', 'comments'] as const;

interface RecordTimelineProps {
  readonly area: string;
  readonly id: string;
  readonly entries: readonly LogEntry[];
}

/** What was done to a record and what was said of it, in one line of time; either of them alone when asked. */
export const RecordTimeline = ({ area, id, entries }: RecordTimelineProps) => {
  const translate = useTranslate();
  const [part, setPart] = useState<(typeof parts)[number]>('all');
  const { data } = useAnswer(ofRecord, { area, recordId: id }, { quiet: true });
  const said = (data?.items ?? []).map(({ at, author, text, withdrawn, files }): LogEntry => ({
    date: at,
    user: author.name,
    action: 'comment',
    title: translate('ui.history.comment'),
    comment: withdrawn ? translate('ui.history.withdrawn') : text || files.map(({ name }) => name).join(', '),
  }));
  const shown = [...(part === 'comments' ? [] : entries), ...(part === 'changes' ? [] : said)].sort((one, other) =>
    one.date.localeCompare(other.date),
  );
  return (
    <>
      {said.length > 0 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={part}
          aria-label={translate('ui.history.shown')}
          onChange={(_, next: (typeof parts)[number] | null) => next && setPart(next)}
          sx={{ mb: 4 }}
        >
          {parts.map((each) => (
            <ToggleButton key={each} value={each}>
              {translate(`ui.history.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {shown.length === 0 ? (
        <Typography color="text.secondary">{translate('ui.history.empty')}</Typography>
      ) : (
        <Timeline area={area} id={id} entries={shown} />
      )}
    </>
  );
};
