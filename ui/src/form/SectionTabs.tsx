import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FormSection } from './field.ts';

interface SectionTabsProps {
  readonly sections: readonly FormSection[];
  readonly open: string | undefined;
  readonly onOpen: (section: string) => void;
  /** Sections in which something is wrong: their tabs say so. */
  readonly wrong: ReadonlySet<string>;
}

/** The parts of a form as tabs; all of them stay mounted, so that nothing typed is lost and every mistake is found. */
export const SectionTabs = ({ sections, open, onOpen, wrong }: SectionTabsProps) => {
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
