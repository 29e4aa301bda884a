import KeptIcon from '@mui/icons-material/Star';
import KeepIcon from '@mui/icons-material/StarBorder';
import { Box, IconButton } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { useEffect, useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePerson } from '../person.ts';
import { Link } from '../routes/Link.tsx';
import { leavesOf, type MenuItem } from '../routes/open-menu.ts';
import { useItemText, useMenu, useTrail } from '../routes/use-menu.ts';
import texts from './own/texts.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { entryStyle, groupStyle, listStyle } from './styles.ts';

/** Screens that are remembered, and how many of them stand on top: more is a second menu. */
const remembered = 12;
const shownLately = 3;

const none: readonly string[] = [];

interface LineProps {
  readonly item: MenuItem;
  readonly isKept: boolean;
  readonly isHere: boolean;
  readonly onKeep: () => void;
  readonly onGo: (() => void) | undefined;
}

const Line = ({ item, isKept, isHere, onKeep, onGo }: LineProps) => {
  const translate = useTranslate();
  const text = useItemText()(item);
  const Star = isKept ? KeptIcon : KeepIcon;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Box
        component={Link}
        to={item.path ?? '/'}
        onClick={onGo}
        sx={{ ...entryStyle({ depth: 1, current: false, narrow: false }), flex: 1, minWidth: 0 }}
      >
        <MenuIcon name={item.icon} />
        <Box component="span" sx={{ flex: 1, ...(isHere && { fontWeight: 600 }) }}>
          {text}
        </Box>
      </Box>
      <IconButton
        size="small"
        aria-label={`${translate(isKept ? 'ui.menu.leave' : 'ui.menu.keep')}: ${text}`}
        aria-pressed={isKept}
        onClick={onKeep}
        sx={{
          flex: 'none',
          mr: 2,
          color: isKept ? 'var(--k-amber-mark)' : 'text.secondary',
          '& svg': { fontSize: 18 },
        }}
      >
        <Star />
      </IconButton>
    </Box>
  );
};

/** What a person keeps on top of the menu, and where he was lately: a star keeps a screen. Kept at this desk, by person. */
const MenuOwn = ({ onGo }: { readonly onGo?: (() => void) | undefined }) => {
  useTexts(texts);
  const translate = useTranslate();
  const headings = useId();
  const id = usePerson()?.id ?? '';
  const leaves = leavesOf(useMenu());
  const here = useTrail().at(-1)?.path ?? '/';
  const [kept, setKept] = useStore(`kerben.kept.${id}`, none);
  const [visited, setVisited] = useStore(`kerben.visited.${id}`, none);
  useEffect(() => {
    if (here !== '/')
      setVisited((before = none) => [here, ...before.filter((path) => path !== here)].slice(0, remembered));
  }, [here, setVisited]);
  const known = (paths: readonly string[]): readonly MenuItem[] =>
    paths.flatMap((path) => leaves.find((leaf) => leaf.path === path) ?? []);
  const parts = [
    { name: 'kept', items: known(kept) },
    { name: 'lately', items: known(visited.filter((path) => !kept.includes(path))).slice(0, shownLately) },
  ] as const;
  const turn = (path: string): void =>
    setKept(kept.includes(path) ? kept.filter((each) => each !== path) : [...kept, path]);
  return parts.map(
    ({ name, items }) =>
      items.length > 0 && (
        <Box key={name} sx={groupStyle}>
          <Box id={`${headings}${name}`} className="k-menu-heading">
            {translate(`ui.menu.${name}`)}
          </Box>
          <Box component="ul" sx={listStyle} aria-labelledby={`${headings}${name}`}>
            {items.map((item) => (
              <Line
                key={item.key}
                item={item}
                isKept={name === 'kept'}
                isHere={item.path === here}
                onKeep={() => turn(item.path ?? '')}
                onGo={onGo}
              />
            ))}
          </Box>
        </Box>
      ),
  );
};

export default MenuOwn;
