import { execFileSync } from 'node:child_process'

/** The programs that the cluster needs beside the shop's own, with their packages in Debian. */
const programs = {
  ip: 'iproute2',
  tc: 'iproute2',
  iptables: 'iptables',
  unshare: 'util-linux',
  setpriv: 'util-linux',
  'mkfs.ext4': 'e2fsprogs',
  etcd: 'etcd-server',
  patroni: 'patroni',
  psql: 'postgresql',
  haproxy: 'haproxy',
}

/** Returns why the cluster can't run on this computer: a missing program, or no permission. */
export function lacking(): string[] {
  const missing = Object.entries(programs).filter(([program]) => !isThere(program))
  return [
    ...(process.getuid?.() === 0 ? [] : ['it needs root, to create network namespaces']),
    ...missing.map(([program, name]) => `${program} is missing (apt-get install ${name})`),
  ]
}

function isThere(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
