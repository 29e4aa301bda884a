import { Box } from '@mui/material';
import { TextLayer } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { Found } from './find-in-pages.ts';
import type { PdfPage } from './pdf.ts';

/** Pages are drawn this far before they come into view, pixels. */
const ahead = 800;

/** Names of the highlights, as the style below has them. */
const highlights = { all: 'kerben-found', current: 'kerben-found-current' } as const;

const rangeOf = (layer: HTMLElement, { start, end }: Found): Range | undefined => {
  const range = document.createRange();
  let at = 0;
  let begun = false;
  for (const part of layer.querySelectorAll('span')) {
    const text = part.firstChild;
    if (!(text instanceof Text)) continue;
    const length = text.data.length;
    if (!begun && start < at + length) {
      range.setStart(text, start - at);
      begun = true;
    }
    if (begun && end <= at + length) {
      range.setEnd(text, end - at);
      return range;
    }
    at += length;
  }
  return undefined;
};

/** Marks what was found by the browser's own highlights, which leave the page as it is; older browsers only scroll there. */
const mark = (layer: HTMLElement, found: readonly Found[], current: Found | undefined): (() => void) => {
  if (!('highlights' in CSS)) return () => undefined;
  const made = found.flatMap((each) => {
    const range = rangeOf(layer, each);
    return range ? [[each === current ? highlights.current : highlights.all, range] as const] : [];
  });
  for (const [name, range] of made) {
    const known = CSS.highlights.get(name) ?? new Highlight();
    known.add(range);
    CSS.highlights.set(name, known);
  }
  return () => {
    for (const [name, range] of made) CSS.highlights.get(name)?.delete(range);
  };
};

export interface PageViewProps {
  readonly page: PdfPage;
  readonly number: number;
  readonly scale: number;
  readonly label: string;
  readonly found: readonly Found[];
  readonly current: Found | undefined;
}

/** One page: drawn when it comes near, with its text above it to be selected, read aloud and found. */
export const PageView = ({ page, number, scale, label, found, current }: PageViewProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [written, setWritten] = useState(0);
  const { width, height } = page.getViewport({ scale });

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: `${ahead}px`,
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const surface = canvas.current;
    const layer = text.current;
    if (!near || !surface || !layer) return undefined;
    const ratio = Math.min(globalThis.devicePixelRatio || 1, 3);
    const viewport = page.getViewport({ scale });
    surface.width = Math.floor(viewport.width * ratio);
    surface.height = Math.floor(viewport.height * ratio);
    const drawing = page.render({
      canvas: surface,
      viewport,
      ...(ratio !== 1 && { transform: [ratio, 0, 0, ratio, 0, 0] }),
    });
    layer.replaceChildren();
    const writing = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
    // Whoever scrolls on before a page is drawn is no fault.
    drawing.promise.catch(() => undefined);
    writing
      .render()
      .then(() => setWritten((times) => times + 1))
      .catch(() => undefined);
    return () => {
      drawing.cancel();
      writing.cancel();
    };
  }, [near, page, scale]);

  useEffect(() => {
    const layer = text.current;
    return layer && written > 0 ? mark(layer, found, current) : undefined;
  }, [found, current, written]);

  return (
    <Box
      ref={frame}
      role="region"
      aria-label={label}
      data-page={number}
      sx={{
        position: 'relative',
        flex: 'none',
        mx: 'auto',
        mb: 4,
        background: '#fff',
        boxShadow: 'var(--k-shadow)',
        '& .textLayer': {
          position: 'absolute',
          inset: 0,
          overflow: 'clip',
          lineHeight: 1,
          textAlign: 'initial',
          transformOrigin: '0 0',
          '& span, & br': { color: 'transparent', position: 'absolute', whiteSpace: 'pre', transformOrigin: '0% 0%' },
          '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
            '--font-height': '0',
            '--scale-x': '1',
            '--rotate': '0deg',
            fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
            transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
          },
          '--min-font-size': '1',
          '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
          '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
        },
        '& ::selection': { background: 'rgba(47, 125, 196, 0.35)', color: 'transparent' },
        '& ::highlight(kerben-found)': { backgroundColor: 'rgba(194, 120, 3, 0.35)' },
        '& ::highlight(kerben-found-current)': { backgroundColor: 'rgba(194, 120, 3, 0.75)' },
      }}
      style={{ width, height, '--total-scale-factor': String(scale) }}
    >
      {near && <canvas ref={canvas} aria-hidden style={{ width, height, display: 'block' }} />}
      <div ref={text} className="textLayer" />
    </Box>
  );
};
