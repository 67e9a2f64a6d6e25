export type Settings = Record<string, string>

/**
 * Settings of the embedded PostgreSQL. It is tuned for one small machine, accepts connections only from this machine,
 * and never loses committed data. Time zone and language are fixed, so that it behaves the same on every machine. It
 * writes seven log files, one per weekday. They contain no customer data: no query parameters, and no error details,
 * which would quote rows.
 */
export const settings = (port: number, logFolder: string): Settings => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: '',

  max_connections: '100',
  shared_buffers: '128MB',
  // Parallel queries are off: queries are short, and a container's /dev/shm is often too small for parallel ones.
  max_parallel_workers_per_gather: '0',
  jit: 'off',

  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // After a crash, syncs all files with one call instead of one call for each of a thousand files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),

  // The log is kept until it is backed up. If that is impossible for a long time, it must not fill the disk.
  max_slot_wal_keep_size: '4GB',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',

  logging_collector: 'on',
  log_directory: logFolder,
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] %a ',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
})

export const asArguments = (given: Settings): string[] =>
  Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
