import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Collapse } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../routes/Link.tsx';
import type { MenuGroup } from '@kerben/workflows/kernel/menu-group.ts';
import type { MenuItem } from '../routes/open-menu.ts';
import { motion } from '../../theme/tokens.ts';
import { entryStyle, groupStyle, listStyle } from './styles.ts';
import { useMenuKeys } from './keys.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { useItemText, useMenu, useTrail } from '../routes/use-menu.ts';
import { elementOf } from '../../grid/target.ts';

/** Waits for nobody: the menu stands without it. */
const MenuOwn = lazy(() => import('./MenuOwn.tsx'));

/** Key of the expanded entry by the key of the entry above it; the top of the menu has the key ''. */
type Expanded = Readonly<Record<string, string | undefined>>;

interface Shown {
  readonly narrow: boolean;
  readonly expanded: Expanded;
  /** Deepest selected entry that is visible, and the one that the Tab key reaches. */
  readonly selected: string | undefined;
  readonly stop: string | undefined;
  readonly toggle: (above: string, key: string) => void;
  readonly onGo: (() => void) | undefined;
}

const Entry = ({ item, above, depth, shown }: { item: MenuItem; above: string; depth: number; shown: Shown }) => {
  const textOf = useItemText();
  const { narrow, expanded, selected, stop, toggle, onGo } = shown;
  const text = textOf(item);
  const open = !narrow && expanded[above] === item.key;
  const current = selected === item.key;
  const common = {
    'data-entry': item.key,
    tabIndex: stop === item.key ? 0 : -1,
    ...(narrow && { 'aria-label': text }),
  };
  const inner = (
    <>
      {depth === 1 ? <MenuIcon name={item.icon} /> : null}
      {!narrow && (
        <Box component="span" sx={{ flex: 1 }}>
          {text}
        </Box>
      )}
    </>
  );
  if (item.path !== undefined) {
    return (
      <li>
        <Box
          component={Link}
          to={item.path}
          onClick={onGo}
          aria-current={current ? 'page' : undefined}
          sx={entryStyle({ depth, current, narrow })}
          {...common}
        >
          {inner}
        </Box>
      </li>
    );
  }
  return (
    <li>
      <ButtonBase
        sx={entryStyle({ depth, current, narrow })}
        aria-expanded={open}
        onClick={() => toggle(above, item.key)}
        {...common}
      >
        {inner}
        {!narrow && (
          <ExpandMoreIcon
            sx={{
              fontSize: 18,
              flex: 'none',
              transition: `transform ${motion.normal}ms`,
              transform: open ? 'none' : 'rotate(-90deg)',
            }}
          />
        )}
      </ButtonBase>
      <Collapse in={open} timeout={motion.menuCollapse} unmountOnExit>
        <Box component="ul" sx={{ ...listStyle, pb: depth === 1 ? 2 : 0 }}>
          {item.children.map((child) => (
            <Entry key={child.key} item={child} above={item.key} depth={depth + 1} shown={shown} />
          ))}
        </Box>
      </Collapse>
    </li>
  );
};

/** Entries in the order of the menu, under the headings in the order in which they first appear. */
const grouped = (items: readonly MenuItem[]): ReadonlyMap<MenuGroup, readonly MenuItem[]> => {
  const groups = new Map<MenuGroup, MenuItem[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return groups;
};

const visibleKeys = (items: readonly MenuItem[], expanded: Expanded, above = ''): string[] =>
  items.flatMap((item) => [
    item.key,
    ...(expanded[above] === item.key ? visibleKeys(item.children, expanded, item.key) : []),
  ]);

const allParents = (items: readonly MenuItem[], above = ''): Record<string, string> =>
  Object.fromEntries(
    items.flatMap((item) => [[item.key, above], ...Object.entries(allParents(item.children, item.key))]),
  );

/**
 * The menu itself (specification 000, section 2.1): leaves link to their path, parents expand and collapse with only one
 * sibling open, the current path selects and expands its entry. `narrow` shows pictures only.
 */
export const Menu = ({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }) => {
  const translate = useTranslate();
  const headings = useId();
  const items = useMenu();
  const trail = useTrail();
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<{ at: string; expanded: Expanded }>();
  const [focused, setFocused] = useState<string>();

  const fromPath: Expanded = Object.fromEntries(
    trail.flatMap((item, index) => (item.children.length > 0 ? [[trail[index - 1]?.key ?? '', item.key]] : [])),
  );
  // What a person opened counts until he goes to another screen.
  const expanded = chosen?.at === pathname ? { ...fromPath, ...chosen.expanded } : fromPath;
  const toggle = (above: string, key: string): void =>
    setChosen({ at: pathname, expanded: { ...expanded, [above]: expanded[above] === key ? undefined : key } });

  const visible = narrow ? items.map(({ key }) => key) : visibleKeys(items, expanded);
  const selected = trail.findLast(({ key }) => visible.includes(key))?.key;
  const stop = focused !== undefined && visible.includes(focused) ? focused : (selected ?? visible[0]);
  const onKeyDown = useMenuKeys((key) => toggle(allParents(items)[key] ?? '', key));
  const shown = { narrow, expanded, selected, stop, toggle, onGo };

  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its parent may only be opening: where the entry will stand is known when that is done.
    const timer = setTimeout(
      () => menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
      motion.menuCollapse,
    );
    return () => clearTimeout(timer);
  }, [selected]);

  return (
    <Box
      ref={menu}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const key = elementOf(target)?.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
        if (key !== undefined) setFocused(key);
      }}
      sx={{ py: 2 }}
    >
      {!narrow && (
        <Suspense>
          <MenuOwn onGo={onGo} />
        </Suspense>
      )}
      {[...grouped(items)].map(([group, inside]) => (
        <Box key={group} sx={groupStyle}>
          {group !== 'start' && !narrow && (
            <Box id={`${headings}${group}`} className="k-menu-heading">
              {translate(`ui.group.${group}`)}
            </Box>
          )}
          <Box
            component="ul"
            sx={listStyle}
            {...(group !== 'start' && !narrow && { 'aria-labelledby': `${headings}${group}` })}
          >
            {inside.map((item) => (
              <Entry key={item.key} item={item} above="" depth={1} shown={shown} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
