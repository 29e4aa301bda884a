import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FormTabs } from './use-tabs.ts';

/** The parts of a form as tabs; all of them stay mounted, so that nothing typed is lost and every mistake is found. */
export const SectionTabs = ({ sections, open, onOpen, wrong }: FormTabs) => {
  const translate = useTranslate();
  return (
    <Tabs
      value={open}
      onChange={(_event, section: string) => onOpen(section)}
      variant="scrollable"
      sx={{ borderBottom: '1px solid var(--k-line)' }}
    >
      {sections.map(({ name, title }) => (
        <Tab
          key={name}
          value={name}
          id={`title-${name}`}
          aria-controls={`section-${name}`}
          label={wrong.has(name) ? `${translate(title)} •` : translate(title)}
          sx={wrong.has(name) ? { color: 'var(--k-red-text)' } : {}}
        />
      ))}
    </Tabs>
  );
};
