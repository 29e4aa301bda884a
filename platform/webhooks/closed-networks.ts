import { lookup } from 'node:dns';
import { lookup as lookedUp } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses that only this machine or its own network has (RFC 6890 and its kin): whoever may write the address of a call could have
 * databases and consoles asked by it.
 */
const closed = new BlockList();
const closedNetworks: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
for (const [network, prefix, family] of closedNetworks) closed.addSubnet(network, prefix, family);

/** The networks in a text, `10.20.0.0/16,fd00:1::/64`. Throws an Error that names the one that is none. */
export const networksIn = (text: string): BlockList => {
  const list = new BlockList();
  for (const one of text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const [network = '', prefix = ''] = one.split('/');
    const version = isIP(network);
    const most = version === 6 ? 128 : 32;
    if (version === 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) > most) throw new Error(`${one} is no network`);
    list.addSubnet(network, Number(prefix), version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
};

/** Whether an address is in a closed network, and in none of those that are opened. */
export const isClosed = (address: string, opened: BlockList): boolean => {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return !opened.check(address, family) && closed.check(address, family);
};

/** Whether any address of a host is closed; of one that nobody knows, none is. */
export const leadsInside = async (host: string, opened: BlockList): Promise<boolean> => {
  const found = await lookedUp(host.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return found.some(({ address }) => isClosed(address, opened));
};

/** Looks names up for a connection, and fails for those that lead into closed networks: also where a name leads elsewhere by now. */
export const openLookup =
  (opened: BlockList): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const inside = error ? undefined : found.find(({ address }) => isClosed(address, opened));
      const refused = inside && Object.assign(new Error(`${host} is in a closed network`), { code: 'ECLOSED' });
      const [first] = found ?? [];
      if (error ?? refused) callback(error ?? refused ?? null, [], 4);
      else if (options.all) callback(null, found);
      else callback(null, first?.address ?? '', first?.family ?? 4);
    });
  };
