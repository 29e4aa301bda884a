import { Alert, Box, Button, FormLabel, OutlinedInput, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { problemOf } from '../api/problem.ts';
import { InstantField } from '../form/InstantField.tsx';

import documents from '@kerben/questions/wagon/documents.ts';
import { useAnswer } from '../api/use-answer.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { Chapter } from './Chapter.tsx';
import { LineOfTime } from './LineOfTime.tsx';

/** Asks for the number; what is typed may have blanks. */
const NumberForm = ({ number, onFind }: { readonly number: string; readonly onFind: (wagon: string) => void }) => {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(number);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const wagon = typed.replaceAll(/\D/g, '');
        if (wagon !== '') onFind(wagon);
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}
    >
      <Box>
        <FormLabel htmlFor={`${id}-number`}>{translate('ui.wagon.wagon')}</FormLabel>
        <OutlinedInput
          id={`${id}-number`}
          fullWidth
          autoFocus={number === ''}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputProps={{ inputMode: 'numeric', maxLength: 20, autoComplete: 'off' }}
        />
      </Box>
      <Button type="submit" variant="contained">
        {translate('ui.wagon.find')}
      </Button>
    </Box>
  );
};

/** What the field hands on once the instant is whole. */
const isoInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Asks of which instant the reader wants to know what was true then; empty is the present alone. */
const OnField = ({ on, onChoose }: { readonly on: string; readonly onChoose: (on: string) => void }) => {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(on);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === '' || isoInstant.test(typed)) onChoose(typed);
      }}
      sx={{ display: 'flex', gap: 3, alignItems: 'end' }}
    >
      <Box>
        <FormLabel htmlFor={`${id}-on`}>{translate('ui.wagon.on')}</FormLabel>
        <InstantField id={`${id}-on`} value={typed} onChange={setTyped} />
      </Box>
      <Button type="submit" variant="outlined">
        {translate('ui.wagon.ask')}
      </Button>
    </Box>
  );
};

/** All papers of a wagon, stay by stay (processes, sections 1 and 2). The number stands in the address: a link opens it again. */
const WagonPage = () => {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const wagonNumber = parameters.get('wagon') ?? '';
  const on = parameters.get('on') ?? '';
  const { data, error } = useAnswer(
    documents,
    { id: wagonNumber, ...(on !== '' && { on }) },
    { enabled: wagonNumber !== '', keepsPrevious: true },
  );
  const shown = data?.wagonNumber === wagonNumber ? data : undefined;
  return (
    <>
      <PageHead title={translate('ui.route.arrived-wagons-documents')} />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
          <NumberForm
            key={wagonNumber}
            number={wagonNumber}
            onFind={(wagon) => setParameters({ wagon, ...(on !== '' && { on }) })}
          />
          {wagonNumber !== '' && (
            <OnField
              key={on}
              on={on}
              onChoose={(next) => setParameters({ wagon: wagonNumber, ...(next !== '' && { on: next }) })}
            />
          )}
        </Box>
        {error && wagonNumber !== '' ? (
          <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>
        ) : wagonNumber === '' ? (
          <Typography color="text.secondary">{translate('ui.wagon.begin')}</Typography>
        ) : !shown ? (
          <Skeleton variant="rounded" height={280} aria-busy />
        ) : shown.chapters.length === 0 && shown.others.length === 0 ? (
          <Typography color="text.secondary">{translate('ui.wagon.nothing', { wagon: wagonNumber })}</Typography>
        ) : (
          <>
            {shown.chapters.map((chapter) => (
              <Chapter key={chapter.stay.id} chapter={chapter} on={on} />
            ))}
            {shown.others.length > 0 && (
              <LineOfTime moments={[]} papers={shown.others} label={translate('ui.wagon.others')} on={on} />
            )}
          </>
        )}
      </Box>
    </>
  );
};

export default WagonPage;
