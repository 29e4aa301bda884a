import type { RouteDefinition } from './route.ts';

/** Requests, notes and the cash desk (specification 000, sections 2.2 to 2.4). */
export const cargoRoutes: readonly RouteDefinition[] = [
  {
    name: 'unloading-request',
    path: '/modules/unloading-request',
    policy: 'Arrived.Unloading',
    icon: 'download',
  },
  {
    name: 'shipment-request',
    path: '/modules/shipment-request',
    policy: 'KTJ.Shipment',
    icon: 'upload',
  },
  { name: 'smgs', path: '/smgs', policy: 'Smgs or WagonList', icon: 'document', screen: 'notes' },
  { name: 'smgs-requests', path: '/smgs-requests', policy: 'Smgs or WagonList', icon: 'inbox', screen: 'notes' },
  { name: 'vagon-list-group', path: '/vagon-list-group', policy: 'WagonList', icon: 'folder' },
  {
    name: 'kassa',
    path: '/kassa',
    aliases: ['/modules/kassa'],
    policy: 'Kassa',
    icon: 'desk',
    area: 'cash-desk',
    screen: 'cash-desk',
  },
  {
    name: 'kassa-report',
    path: '/show-kassa-report/:id',
    policy: 'Kassa',
    layout: 'empty',
    area: 'kassa-report',
    screen: 'cash-desk-report',
  },
  // Whoever reads the books comes there too (decision books-rights).
  { name: 'account-plan', path: '/account-plan', policy: 'AccountPlan or Books.View', icon: 'wallet' },
  {
    name: 'trial-balance',
    path: '/trial-balance',
    policy: 'AccountPlan or Books.View',
    icon: 'wallet',
    screen: 'trial-balance',
  },
  {
    name: 'bank-lines',
    path: '/bank-lines',
    policy: 'Kassa.Menu or Books.View',
    icon: 'wallet',
    screen: 'bank-lines',
  },
  {
    name: 'fine-charge',
    path: '/modules/kassa/fine-charge',
    aliases: ['/fine-charge'],
    policy: 'Fine.Charge',
    // Customers come to their own from what they are told: they contest there.
    guard: 'Fine.Charge or AccountPlan or Books.View',
    icon: 'fine',
  },
  {
    name: 'changerequest',
    path: '/changerequest',
    policy: 'ChangeAgreementRequestDocument.Menu',
    icon: 'redirect',
  },
  // Unguarded in the specification (000, section 2.4): its menu entry asks for a policy, the path only for a person.
  {
    name: 'order',
    path: '/order',
    aliases: ['/modules/order'],
    policy: 'Arrived.Naryad',
    guard: 'signed-in',
    icon: 'journal',
  },
  // One guard only (000, section 2.4).
  { name: 'calculations', path: '/calculations', policy: 'Kassa.Calculator', guard: 'signed-in', icon: 'calculator' },
  {
    name: 'legal-entity',
    path: '/resistant-legal-entity',
    policy: 'signed-in',
    screen: 'pay',
  },
];
