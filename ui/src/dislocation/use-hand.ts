import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { zoomed, type Point } from './projection.ts';
import type { MapCamera } from './use-camera.ts';

/** A press that moves less than this is a click, px. */
const still = 5;
const step = 60;
/** How much closer a key or a button goes. */
export const closer = 1.4;

/** Moves the map by keys: arrows, plus and minus; the own stations by 0 and Home. */
export const keysOf = ({ move, zoom, own }: MapCamera) => {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(step, 0),
    ArrowRight: () => move(-step, 0),
    ArrowUp: () => move(0, step),
    ArrowDown: () => move(0, -step),
    '+': () => zoom(closer),
    '=': () => zoom(closer),
    '-': () => zoom(1 / closer),
    '0': own,
    Home: own,
  };
  return (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
};

/** Moves the map by pointers: drag, or two fingers. A press that dragged opens nothing. */
export const useHand = (frame: RefObject<HTMLDivElement | null>, { move, change }: MapCamera) => {
  const pointers = useRef(new Map<number, Point>());
  const pressed = useRef<{ at: Point; dragged: boolean }>({ at: { x: 0, y: 0 }, dragged: false });
  const place = (event: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, place(event));
    if (pointers.current.size === 1) pressed.current = { at: place(event), dragged: false };
  };
  const onMove = (event: PointerEvent): void => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const { at } = pressed.current;
    if (!pressed.current.dragged && Math.hypot(now.x - at.x, now.y - at.y) < still) return;
    if (!pressed.current.dragged) frame.current?.setPointerCapture(event.pointerId);
    pressed.current.dragged = true;
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId);
    const [, other] = others[0] ?? [];
    pointers.current.set(event.pointerId, now);
    if (!other) return move(now.x - before.x, now.y - before.y);
    // Two fingers: what lay between them stays between them.
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    const centre = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    change((camera) => {
      const next = zoomed(camera, was > 0 ? is / was : 1, centre);
      return { ...next, x: next.x + (now.x - before.x) / 2, y: next.y + (now.y - before.y) / 2 };
    });
  };
  const onUp = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId);
  };
  return {
    dragged: (): boolean => pressed.current.dragged,
    listeners: { onPointerDown: onDown, onPointerMove: onMove, onPointerUp: onUp, onPointerCancel: onUp },
  };
};
