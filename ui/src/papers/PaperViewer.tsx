import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, CircularProgress, Dialog, IconButton } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useTexts } from '../i18n/use-texts.ts';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { problemOf } from '../api/problem.ts';
import { saveFile } from '../grid/export/save-file.ts';
import { useServices } from '../shell/services.ts';
import { fileNameIn } from './file-name-in.ts';
import { PageView } from './PageView.tsx';
import { PaperParts } from './PaperParts.tsx';
import { PaperSearchBox } from './PaperSearchBox.tsx';
import { PaperZoom } from './PaperZoom.tsx';
import { printPdf } from './print-pdf.ts';
import { usePaperSearch } from './use-paper-search.ts';
import { usePaper, type MadePaper } from './use-paper.ts';
import texts from './texts.ts';

interface Shown {
  readonly title: string;
  readonly onClose: () => void;
}

export type PaperViewerProps =
  /** Report name of the specification and its parameters: `GET /api/app/report/{name}?…`. */
  | (Shown & { readonly name: string; readonly parameters: Readonly<Record<string, string>> })
  /** A file that is there. */
  | (Shown & { readonly made: MadePaper });

/** Screen pixels for a point at 100 %. */
const natural = 96 / 72;
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3] as const;
/**
 * A paper of the specification's report viewer: pages, zoom, search, print, download as PDF and Word. It is made while one waits;
 * whatever is refused is said here, with a way to try again.
 */
export const PaperViewer = (props: PaperViewerProps) => {
  const { title, onClose } = props;
  useTexts(texts);
  const translate = useTranslate();
  const notify = useNotify();
  const { open } = useServices();
  const [zoom, setZoom] = useState<number>();
  const [room, setRoom] = useState(0);
  const [page, setPage] = useState(1);
  const [printing, setPrinting] = useState<number>();
  const pages = useRef<HTMLDivElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const made = 'made' in props ? props.made : undefined;
  const name = 'made' in props ? '' : props.name;
  const [part, setPart] = useState(1);
  const query =
    'made' in props
      ? ''
      : new URLSearchParams({ ...props.parameters, ...(part > 1 && { part: String(part) }) }).toString();
  const path = `/api/app/report/${name}?${query}`;
  const { paper, failed, again } = usePaper(path, name, made);
  const search = usePaperSearch(paper?.pages);
  const { current } = search;

  // As wide as the window lets it be, until somebody says otherwise.
  const measure = useCallback((element: HTMLDivElement | null) => {
    pages.current = element;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const widest = Math.max(...(paper?.pages ?? []).map((each) => each.getViewport({ scale: natural }).width), 1);
  const fitting = room > 0 ? Math.min(1.25, Math.max(0.25, (room - 32) / widest)) : 1;
  const shown = zoom ?? fitting;

  const goTo = useCallback((number: number): void => {
    pages.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => {
    if (current) goTo(current.page + 1);
  }, [current, goTo]);

  const zoomBy = (by: 1 | -1): void => {
    const next = by > 0 ? steps.find((each) => each > shown + 0.01) : steps.findLast((each) => each < shown - 0.01);
    if (next !== undefined) setZoom(next);
  };
  const print = async (): Promise<void> => {
    if (!paper) return;
    setPrinting(0);
    try {
      await printPdf(paper.pdf, setPrinting);
    } catch (error) {
      notify(String(error), { type: 'error' });
    } finally {
      setPrinting(undefined);
    }
  };
  const saveWord = async (): Promise<void> => {
    try {
      const answer = await open(`${path}&format=docx`, { headers: { Accept: '*/*' }, quiet: true });
      saveFile(await answer.blob(), fileNameIn(answer.headers) ?? `${name}.docx`);
    } catch (error) {
      notify(problemOf(error).message, { type: 'error', autoHideDuration: 6000 });
    }
  };
  const keys = (event: KeyboardEvent): void => {
    const command = event.ctrlKey || event.metaKey;
    if (command && event.code === 'KeyF') searchInput.current?.focus();
    else if (command && event.code === 'KeyP') void print();
    else if (command && (event.key === '+' || event.key === '=')) zoomBy(1);
    else if (command && event.key === '-') zoomBy(-1);
    else if (command && event.key === '0') setZoom(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const count = paper?.pages.length ?? 0;
  return (
    <Dialog fullScreen open onClose={onClose} onKeyDown={keys} aria-labelledby="paper-title">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          px: 3,
          py: 2,
          borderBottom: '1px solid var(--k-line)',
        }}
      >
        <Box
          component="h1"
          id="paper-title"
          sx={{ order: -2, m: 0, mr: 'auto', fontSize: 18, fontWeight: 600, minWidth: 0 }}
        >
          {title}
        </Box>
        {paper && (
          <>
            <Box className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }} aria-live="polite">
              {translate('ui.paper.page', { page, count })}
            </Box>
            {paper.parts > 1 && <PaperParts part={part} parts={paper.parts} onChange={setPart} />}
            <PaperZoom shown={shown} onStep={zoomBy} onFit={() => setZoom(undefined)} />
            <PaperSearchBox search={search} inputRef={searchInput} />
            <Button
              variant="contained"
              startIcon={printing === undefined ? <PrintIcon /> : <CircularProgress size={16} color="inherit" />}
              disabled={printing !== undefined}
              onClick={() => void print()}
            >
              {printing === undefined
                ? translate('ui.paper.print')
                : translate('ui.paper.page', { page: printing, count })}
            </Button>
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              onClick={() => saveFile(paper.file, paper.fileName)}
            >
              PDF
            </Button>
            {!made && (
              <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void saveWord()}>
                Word
              </Button>
            )}
          </>
        )}
        <IconButton
          aria-label={translate('ui.paper.close')}
          onClick={onClose}
          // Beside the title where the tools take lines of their own.
          sx={{ order: { xs: -1, md: 0 } }}
        >
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        ref={measure}
        tabIndex={0}
        aria-label={title}
        role="document"
        aria-busy={!paper && failed === undefined}
        onScroll={({ currentTarget }) => {
          const middle = currentTarget.getBoundingClientRect().top + currentTarget.clientHeight / 2;
          const above = [...currentTarget.querySelectorAll<HTMLElement>('[data-page]')].findLast(
            (each) => each.getBoundingClientRect().top <= middle,
          );
          setPage(Number(above?.dataset['page'] ?? 1));
        }}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', background: 'var(--k-surfaceSunken)', p: 4 }}
      >
        {failed !== undefined && (
          <Alert
            severity="error"
            sx={{ maxWidth: 720, mx: 'auto' }}
            action={
              <Button color="inherit" onClick={() => again()}>
                {translate('ui.paper.again')}
              </Button>
            }
          >
            {failed}
          </Alert>
        )}
        {!paper && failed === undefined && (
          <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 3, pt: 12 }}>
            <CircularProgress />
            {translate('ui.paper.making')}
          </Box>
        )}
        {paper?.pages.map((each, index) => (
          <PageView
            key={each.pageNumber}
            page={each}
            number={index + 1}
            scale={shown * natural}
            label={translate('ui.paper.page', { page: index + 1, count })}
            found={search.on(index)}
            current={current}
          />
        ))}
      </Box>
    </Dialog>
  );
};
