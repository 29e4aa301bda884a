import type { RouteDefinition } from './route.ts';

/** Plans, trains, wagons and containers on their way (specification 000, sections 2.2 to 2.4). */
export const movementRoutes: readonly RouteDefinition[] = [
  {
    name: 'pre-inform',
    path: '/pre-inform',
    aliases: ['/tracker/Consignees/pre-inform'],
    policy: 'PreInform.Menu',
    icon: 'notice',
  },
  {
    name: 'mesplan',
    path: '/mesplan',
    aliases: ['/mesplan/mesplan', '/director/mesplan', '/tracker/Shippers/mesplan'],
    policy: 'Mesplan.Sending',
    // Whoever answers received requests opens their records below it (decision mesplan).
    guard: 'Mesplan.Sending or Mesplan.Incoming',
    icon: 'calendar',
  },
  {
    name: 'mesplan-in',
    path: '/mesplan/mesplan-in',
    policy: 'Mesplan.Incoming',
    icon: 'inbox',
  },
  { name: 'sostav', path: '/arrived/sostav', aliases: ['/director/sostav'], policy: 'Arrived.Sostav', icon: 'train' },
  {
    name: 'arrived-wagon',
    path: '/arrived-wagon',
    aliases: ['/station-manager/arrived-wagon', '/director/arrived-wagon'],
    policy: 'Arrived.Wagon or FitManagement.Mark or VetManagement.Mark',
    icon: 'wagon',
  },
  { name: 'arrived-wagon-expected', path: '/mesplan/arrived-wagon', policy: 'Arrived.Wagon', icon: 'wagon' },
  {
    name: 'sostavs',
    path: '/sostavs',
    policy: 'Arrived.Sostav',
    icon: 'train',
    screen: 'trains',
  },
  {
    name: 'arrived-customer',
    path: '/arrived-customer',
    aliases: ['/arrived/arrived-customer', '/tracker/Consignees/arrived-customer'],
    policy: 'Arrived.Customer',
    icon: 'customers',
  },
  {
    name: 'dislocation',
    path: '/arrived/dislocation',
    policy: 'Arrived.Dislocation',
    icon: 'place',
    area: 'arrived-wagon',
    screen: 'dislocation',
  },
  { name: 'iftmins', path: '/iftmins', policy: 'SuperAdmin' },
  { name: 'nature-list', path: '/nature-list', policy: 'Arrived.Sostav' },
  { name: 'nature-create', path: '/nature/create-nature-list', policy: 'Arrived.Sostav' },
  {
    name: 'arrived-container',
    path: '/arrived-container',
    aliases: ['/containers/arrived-container'],
    policy: 'Arrived.Container',
  },
  {
    name: 'containers',
    path: '/containers',
    aliases: ['/containers/containers'],
    policy: 'Arrived.ListOfContainers',
  },
  {
    name: 'tracking',
    path: '/customer/calculation',
    policy: 'KTJ.Slejenie',
    icon: 'tracking',
    area: 'arrived-wagon',
    screen: 'tracking',
  },
  { name: 'schedule', path: '/modules/schedule', policy: 'Schedule', icon: 'clock' },
];
