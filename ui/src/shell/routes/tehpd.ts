import type { RouteDefinition } from './route.ts';

/** The technical payment document area (specification 000, section 2.2; 001, sections 2.3 to 2.9). */
export const tehpdRoutes: readonly RouteDefinition[] = [
  {
    name: 'tehpd',
    path: '/tehpd',
    policy: 'TehPd',
    icon: 'tehpd',
    screen: 'tehpd',
  },
  {
    name: 'tehpd-list',
    path: '/tehpd-list',
    policy: 'TehPd.AccountBalance.CreateTehPdCode or TehPd.AccountBalance.ViewTehPdCode',
    icon: 'code',
    screen: 'tehpd-accounts',
  },
  {
    name: 'svod-report',
    path: '/svod-report',
    policy: 'TehPd.SvodReport',
    icon: 'report',
    screen: 'takings',
  },
  {
    name: 'personal-account',
    path: '/personal-account',
    policy: 'TehPd.PersonalAccount or Books.View',
    // The payer agrees to the card there (decision accumulation-cards).
    guard: 'TehPd.PersonalAccount or AccountPlan or Books.View',
    icon: 'wallet',
  },
  { name: 'smgs-tehpd', path: '/smgs-tehpd', policy: 'TehPd.SendWagons', icon: 'upload' },
  {
    name: 'arrived-wagons-smgs',
    path: '/arrived-wagons-smgs',
    policy: 'TehPd.ArrivedWagons',
    icon: 'download',
  },
  {
    name: 'arrived-wagons-documents',
    path: '/arrived-wagons-documents',
    policy: 'TehPd.WagonDocument',
    guard: 'TehPd.WagonDocument or Arrived.Wagon',
    icon: 'folder',
    screen: 'wagon',
  },
  {
    name: 'tehpd-orders-table',
    path: '/tehpd-orders-table',
    policy: 'TehPd.WagonByOrders',
    icon: 'journal',
    screen: 'orders',
  },
  { name: 'tehpd-collection', path: '/tehpd-collection', policy: 'TehPd.DifferentialCharges', icon: 'receipt' },
  { name: 'send-smgs-info', path: '/send-smgs-info', policy: 'TehPd.SendSmgs', icon: 'send' },
  {
    name: 'tehpd-reports',
    path: '/tehpd-reports',
    policy: 'TehPd.Documents',
    icon: 'print',
    screen: 'tehpd-reports',
  },
];
