import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { fitted, projected, zoomed, type Camera, type Point, type Size } from './projection.ts';
import type { NetworkStation } from './use-network.ts';

/** Room that the buttons take from the right edge, px. */
const toolsWidth = 52;
const beside = ({ width, height }: Size): Size => ({ width: width - toolsWidth, height });

/** How large a frame is, and what its wheel does at which place of it. */
const useFrame = (
  frame: RefObject<HTMLDivElement | null>,
  setSize: (size: Size) => void,
  onWheel: (by: number, at: Point) => void,
): void => {
  const listener = useRef(onWheel);
  useEffect(() => {
    listener.current = onWheel;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    // React listens to the wheel passively, where the page cannot be kept from scrolling.
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const by = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
      listener.current(by, { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, [frame, setSize]);
};

/** Where stations are drawn and from where they are looked at: first at the own ones, until somebody moves. */
export const useCamera = (stations: readonly NetworkStation[], frame: RefObject<HTMLDivElement | null>) => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [moved, setMoved] = useState<Camera>();
  const points = useMemo(
    () =>
      new Map(
        stations.flatMap(({ id, lat, lon }) =>
          lat === null || lon === null ? [] : [[id, projected(lat, lon)] as const],
        ),
      ),
    [stations],
  );
  const home = useMemo(
    () => stations.flatMap(({ id, own }) => (own ? (points.get(id) ?? []) : [])),
    [stations, points],
  );
  const first = useMemo(
    () => fitted(home.length > 0 ? home : [...points.values()], beside(size)),
    [home, points, size],
  );
  const change = (how: (camera: Camera) => Camera): void => setMoved((before) => how(before ?? first));
  useFrame(frame, setSize, (by, at) => change((now) => zoomed(now, by, at)));
  return {
    size,
    points,
    camera: moved ?? first,
    change,
    move: (x: number, y: number): void => change((now) => ({ ...now, x: now.x + x, y: now.y + y })),
    zoom: (by: number): void => change((now) => zoomed(now, by, { x: size.width / 2, y: size.height / 2 })),
    /** The own stations again. */
    own: (): void => setMoved(undefined),
    /** All stations. */
    whole: (): void => setMoved(fitted([...points.values()], beside(size))),
  };
};

export type MapCamera = ReturnType<typeof useCamera>;
