import type { referenceBooks } from '@kerben/workflows/permissions/policies.ts';
import { lazy } from 'react';
import type { RouteDefinition } from './route.ts';

type BookPolicy = (typeof referenceBooks)[number];

/** A book under `/reference`; the route is called like its path unless another screen is. */
const book = (
  path: string,
  policy: BookPolicy,
  more: Partial<Pick<RouteDefinition, 'name' | 'aliases' | 'area' | 'screen' | 'instead'>> = {},
): RouteDefinition => ({ name: path, path: `/reference/${path}`, policy: `Reference.${policy}`, ...more });

/** Reference books for everybody, in the order of the specification (000, section 2.2). */
export const commonBooks: readonly RouteDefinition[] = [
  book('commercial-operation', 'CommercialOperation'),
  book('container-type', 'ContainerType'),
  book('country', 'Country', {
    area: 'countries',
    screen: lazy(() => import('../../countries/CountryRoutes.tsx')),
  }),
  book('customer', 'Customer', {
    area: 'customers',
    screen: lazy(() => import('../../customers/CustomerRoutes.tsx')),
  }),
  book('currency', 'Currency', {
    area: 'currencies',
    screen: lazy(() => import('../../currencies/CurrencyRoutes.tsx')),
  }),
  book('exchange-rate', 'ExchangeRate', { instead: ['currency'] }),
  book('inform-customer', 'InformCustomer', { instead: ['customer'] }),
  book('forwarder', 'Forwarder'),
  book('harmonized-nomenclature', 'HarmonizedNomenclature', {
    area: 'gng',
    screen: lazy(() => import('../../gng/GngRoutes.tsx')),
  }),
  book('nomenclature-for-go2', 'NomenclatureForGo2', { instead: ['unified-tariff-nomenclature'] }),
  book('nomenclature-group', 'NomenclatureGroup', { instead: ['unified-tariff-nomenclature'] }),
  book('port', 'Port'),
  book('port-consignee', 'PortConsignee', { instead: ['customer'] }),
  book('railway', 'Railway', {
    area: 'railway-administrations',
    screen: lazy(() => import('../../railway-administrations/RailwayAdministrationRoutes.tsx')),
  }),
  book('railway-path', 'RailwayPath', { instead: ['station'] }),
  book('subrailway-path', 'SubRailwayPath', { instead: ['station'] }),
  book('contractor', 'Contractor', { instead: ['customer'] }),
  book('act-reason', 'ActReason'),
  book('road', 'Road', { instead: ['railway', 'station'] }),
  book('station', 'Station', { area: 'stations', screen: lazy(() => import('../../stations/StationRoutes.tsx')) }),
  book('substation', 'Substation', { instead: ['station'] }),
  book('unified-tariff-nomenclature', 'UnifiedTariffNomenclature', {
    area: 'cargo',
    screen: lazy(() => import('../../cargo/CargoRoutes.tsx')),
  }),
  book('utn-hs', 'UtnHs', { instead: ['unified-tariff-nomenclature', 'harmonized-nomenclature'] }),
  book('wagon-owner-type', 'WagonOwnerType', { instead: ['wagon-details'] }),
  book('wagon-type', 'WagonType', { instead: ['wagon-details'] }),
  book('wagon-details', 'WagonDetails', { area: 'wagons', screen: lazy(() => import('../../wagons/WagonRoutes.tsx')) }),
  book('tnved', 'Tnved', { instead: ['harmonized-nomenclature'] }),
  book('service-price', 'ServicePrice'),
  book('bank', 'Bank'),
  book('railway-code-history', 'RailwayCodeHistory', { aliases: ['/railway-code-history'], instead: ['customer'] }),
];

/** Books that only administrators see in their menu (000, section 2.3). */
export const administratorBooks: readonly RouteDefinition[] = [
  book('vedomost-wagon', 'VedomostWagon', { instead: ['smgs'] }),
  book('document-smgs', 'DocumentSmgs', { instead: ['smgs'] }),
  book('railway-code-amount', 'RailwayCodeAmount'),
  book('shift', 'Shift'),
  book('kassa', 'Kassa', { name: 'cash-desks' }),
  book('formation-plan', 'FormationPlan', { aliases: ['/formation-plan'], instead: ['station'] }),
];

export const referenceRoutes: readonly RouteDefinition[] = [...commonBooks, ...administratorBooks];
