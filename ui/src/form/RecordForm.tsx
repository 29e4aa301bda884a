import { Box, type SxProps } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../shell/PageHead.tsx';
import { ChangedElsewhere, DraftFound, WhatIsWrong } from './FormAlerts.tsx';
import { FormBar } from './FormBar.tsx';
import { FormElement } from './FormElement.tsx';
import { FormPopup } from './FormPopup.tsx';
import { FormSections } from './FormSections.tsx';
import type { RecordFormProps } from './record-form.ts';
import { SideIndex } from './SideIndex.tsx';
import { useElsewhere } from './use-elsewhere.ts';
import { useLabels } from './use-labels.ts';
import { useProblems } from './use-problems.ts';
import { useSaving } from './use-saving.ts';
import { useTabs } from './use-tabs.ts';
import { useTyping } from './use-typing.ts';

/** A form for one record: sections in paper order, draft, guard, sticky foot, soft warnings, conflicts. */
export const RecordForm = (props: RecordFormProps) => {
  const { sections, record, title, panel, popup = false } = props;
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const labels = useLabels(props);
  const typing = useTyping(props);
  const problems = useProblems(typing.form, Object.keys(props.base), sections);
  const { elsewhere, reconcile } = useElsewhere(props, typing, labels.ofField);
  const saving = useSaving(props, typing, problems, reconcile);
  const tables = props.tabs ? sections.filter(({ fields }) => fields.length === 0) : [];
  const tabs = useTabs(tables, problems.wrong, saving.tried, element);
  const cancel = (): void => (props.onCancel ? props.onCancel() : void navigate(props.backTo));

  const alerts = (
    <>
      {typing.draft && <DraftFound at={typing.draft.at} onDrop={typing.drop} />}
      {elsewhere && <ChangedElsewhere elsewhere={elsewhere} popup={popup} onShow={() => void reconcile()} />}
      {(popup ? problems.general.length : problems.count) > 0 && (
        <WhatIsWrong problems={problems} popup={popup} labelOf={labels.ofPath} />
      )}
      {props.above}
    </>
  );
  const inputs = (
    <FormSections
      area={props.area}
      sections={sections}
      custom={props.custom}
      inputs={props.inputs}
      below={props.below}
      fill={props.fill}
      panel={panel}
      changes={record !== undefined}
      popup={popup}
      tabs={tabs}
    />
  );
  const bar = (
    <FormBar
      ways={props.ways}
      saveLabel={props.saveLabel}
      base={typing.seen.base}
      problems={problems.count}
      popup={popup}
      saving={saving}
      onCancel={cancel}
    />
  );
  const framed = (children: ReactNode, sx: SxProps = {}) => (
    <FormElement
      record={record}
      typing={typing}
      guarded={!props.onCancel}
      element={element}
      onSave={() => saving.submit()}
      sx={sx}
    >
      {children}
    </FormElement>
  );

  if (popup)
    return (
      <FormPopup
        title={title}
        onClose={cancel}
        busy={saving.working}
        wide={props.wide === true}
        actions={bar}
        framed={framed}
      >
        <Box sx={{ display: 'grid', gap: 3, '&:not(:empty)': { mb: 4 } }}>{alerts}</Box>
        {inputs}
      </FormPopup>
    );
  return framed(
    <>
      {!panel && <PageHead title={title} leaf={props.leaf} />}
      <Box sx={{ px: { xs: 4, md: 6 }, display: 'grid', gap: 3, maxWidth: 1240 }}>{alerts}</Box>
      <Box sx={{ display: 'flex', gap: 8, px: { xs: 4, md: 6 }, pb: 8 }}>
        <Box sx={{ flex: 1, minWidth: 0, maxWidth: 1080 }}>{inputs}</Box>
        {sections.length > 2 && <SideIndex sections={sections} wrong={problems.wrong} />}
      </Box>
      {bar}
    </>,
  );
};
