import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Dialog } from '@mui/material';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { saveFile } from '../grid/export/save-file.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { PaperBar } from './PaperBar.tsx';
import { PaperPages } from './PaperPages.tsx';
import { PaperParts } from './PaperParts.tsx';
import { PaperSearchBox } from './PaperSearchBox.tsx';
import { PaperZoom } from './PaperZoom.tsx';
import { PrintButton } from './PrintButton.tsx';
import { SaveWord } from './SaveWord.tsx';
import texts from './texts.ts';
import { usePaperScale } from './use-paper-scale.ts';
import { usePaperSearch } from './use-paper-search.ts';
import { usePaper, type MadePaper } from './use-paper.ts';
import { usePrinting } from './use-printing.ts';

interface Shown {
  readonly title: string;
  readonly onClose: () => void;
}

export type PaperViewerProps =
  /** Report name of the specification and its parameters: `GET /api/app/report/{name}?…`. */
  | (Shown & { readonly name: string; readonly parameters: Readonly<Record<string, string>> })
  /** A file that is there. */
  | (Shown & { readonly made: MadePaper });

/**
 * A paper of the specification's report viewer: pages, zoom, search, print, download as PDF and Word. It is made while one waits;
 * whatever is refused is said here, with a way to try again.
 */
export const PaperViewer = (props: PaperViewerProps) => {
  const { title, onClose } = props;
  useTexts(texts);
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const searchInput = useRef<HTMLInputElement>(null);
  const made = 'made' in props ? props.made : undefined;
  const name = 'made' in props ? '' : props.name;
  const [part, setPart] = useState(1);
  const query =
    'made' in props
      ? ''
      : new URLSearchParams({ ...props.parameters, ...(part > 1 && { part: String(part) }) }).toString();
  const path = `/api/app/report/${name}?${query}`;
  const asked = usePaper(path, name, made);
  const { paper } = asked;
  const search = usePaperSearch(paper?.pages);
  const { current } = search;
  const { pages, measure, shown, zoomBy, fit } = usePaperScale(paper?.pages ?? []);
  const printing = usePrinting(paper);

  useEffect(() => {
    if (!current) return;
    pages.current?.querySelector(`[data-page="${current.page + 1}"]`)?.scrollIntoView({ block: 'start' });
  }, [current, pages]);

  const keys = (event: KeyboardEvent): void => {
    const command = event.ctrlKey || event.metaKey;
    if (command && event.code === 'KeyF') searchInput.current?.focus();
    else if (command && event.code === 'KeyP') void printing.print();
    else if (command && (event.key === '+' || event.key === '=')) zoomBy(1);
    else if (command && event.key === '-') zoomBy(-1);
    else if (command && event.key === '0') fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const count = paper?.pages.length ?? 0;
  return (
    <Dialog fullScreen open onClose={onClose} onKeyDown={keys} aria-labelledby="paper-title">
      <PaperBar title={title} onClose={onClose}>
        {paper && (
          <>
            <Box className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }} aria-live="polite">
              {translate('ui.paper.page', { page, count })}
            </Box>
            {paper.parts > 1 && <PaperParts part={part} parts={paper.parts} onChange={setPart} />}
            <PaperZoom shown={shown} onStep={zoomBy} onFit={fit} />
            <PaperSearchBox search={search} inputRef={searchInput} />
            <PrintButton of={printing} count={count} />
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              onClick={() => saveFile(paper.file, paper.fileName)}
            >
              PDF
            </Button>
            {!made && <SaveWord path={path} name={name} />}
          </>
        )}
      </PaperBar>
      <PaperPages label={title} of={asked} scale={shown} search={search} onPage={setPage} boxRef={measure} />
    </Dialog>
  );
};
