import type { ApiKey, Capability, Permission } from './model.ts';

/** Which permission stands behind a member of a capability group. */
const MEMBERS: readonly { group: string; member: 'read' | 'write'; permission: Permission }[] = [
  { group: 'customer', member: 'read', permission: 'customer.read' },
  { group: 'telephone_numbers', member: 'read', permission: 'numbers.read' },
  { group: 'call_credit', member: 'read', permission: 'balance.read' },
  { group: 'follow_me', member: 'read', permission: 'follow_me.read' },
  { group: 'follow_me', member: 'write', permission: 'follow_me.write' },
  { group: 'ivrs', member: 'read', permission: 'ivrs.read' },
  { group: 'ivrs', member: 'write', permission: 'ivrs.write' },
];

/** All documented groups with their members (docs/provider.md, Fields), true where the permission is there. */
export function makeCapabilities(permissions: ReadonlySet<Permission>): Record<string, Capability> {
  const capabilities: Record<string, Capability> = {
    customer: { read: false },
    telephone_numbers: { read: false },
    call_credit: { read: false },
    call_history: { read: true },
    follow_me: { read: false, write: false },
    call_queues: { read: true, write: false },
    ivrs: { read: false, write: false },
    recordings: { read: false, status: 'not_available' },
    caller_id_management: { write: false, status: 'not_available' },
  };
  showPermissions(capabilities, permissions);
  return capabilities;
}

/** Makes the capability groups say what the permissions allow; groups without a permission stay. */
export function showPermissions(capabilities: Record<string, Capability>, permissions: ReadonlySet<Permission>): void {
  for (const { group, member, permission } of MEMBERS) {
    capabilities[group] = { ...capabilities[group], [member]: permissions.has(permission) };
  }
}

/** Grants or withdraws the permissions behind the groups that were changed. */
export function followCapabilities(key: ApiKey, changed: readonly string[]): void {
  for (const { group, member, permission } of MEMBERS) {
    if (!changed.includes(group)) continue;
    if (key.capabilities[group]?.[member] === true) key.permissions.add(permission);
    else key.permissions.delete(permission);
  }
}
