import type { SvgIconComponent } from '@mui/icons-material';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import InboxIcon from '@mui/icons-material/MoveToInboxOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import CargoIcon from '@mui/icons-material/Inventory2Outlined';
import WagonIcon from '@mui/icons-material/TrainOutlined';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A menu entry that only holds others. */
export interface RouteGroup {
  readonly name: 'cargo' | 'reference';
  readonly icon: SvgIconComponent;
  readonly order: number;
}

export interface RouteDefinition {
  /** Label: the text `ui.route.{name}`. */
  readonly name: string;
  /** As in the specification (000, sections 2.2 and 2.3). */
  readonly path: string;
  readonly icon: SvgIconComponent;
  readonly group: RouteGroup['name'];
  readonly order: number;
  /** Policy expression; without it the entry is hidden and the path refused. */
  readonly policy: string;
  /** The screen and everything below its path. */
  readonly screen: LazyExoticComponent<ComponentType>;
}

export const routeGroups: readonly RouteGroup[] = [
  { name: 'cargo', icon: LocalShippingIcon, order: 20 },
  { name: 'reference', icon: MenuBookIcon, order: 999 },
];

const smgs = lazy(() => import('../smgs/SmgsRoutes.tsx'));

/** Every screen of the product: the menu, the breadcrumb, the guards and the router all read this table. */
export const routes: readonly RouteDefinition[] = [
  {
    name: 'smgs',
    path: '/smgs',
    icon: DescriptionIcon,
    group: 'cargo',
    order: 21,
    policy: 'Smgs or WagonList',
    screen: smgs,
  },
  {
    name: 'smgs-requests',
    path: '/smgs-requests',
    icon: InboxIcon,
    group: 'cargo',
    order: 22,
    policy: 'Smgs or WagonList',
    screen: smgs,
  },
  {
    name: 'customers',
    path: '/reference/customer',
    icon: PeopleIcon,
    group: 'reference',
    order: 1001,
    policy: 'Reference.Customer',
    screen: lazy(() => import('../customers/CustomerRoutes.tsx')),
  },
  {
    name: 'stations',
    path: '/reference/station',
    icon: PlaceIcon,
    group: 'reference',
    order: 1002,
    policy: 'Reference.Station',
    screen: lazy(() => import('../stations/StationRoutes.tsx')),
  },
  {
    name: 'cargo',
    path: '/reference/unified-tariff-nomenclature',
    icon: CargoIcon,
    group: 'reference',
    order: 1003,
    policy: 'Reference.UnifiedTariffNomenclature',
    screen: lazy(() => import('../cargo/CargoRoutes.tsx')),
  },
  {
    name: 'wagons',
    path: '/reference/wagon-details',
    icon: WagonIcon,
    group: 'reference',
    order: 1004,
    policy: 'Reference.WagonDetails',
    screen: lazy(() => import('../wagons/WagonRoutes.tsx')),
  },
];

/** The route a path belongs to: the one whose own path is the longest beginning of it. */
export const routeOf = (pathname: string): RouteDefinition | undefined =>
  routes
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];

/** Policy expression of an area's first route; undefined for what is no route. */
export const policyOfArea = (area: string): string | undefined => routes.find(({ name }) => name === area)?.policy;
