/**
 * Ages of backups, in seconds, from which their light is red (`tried`: yellow). The alert rules for Prometheus have the
 * same limits. Changes are stored twice a minute, but a full backup or a trial restore of a large shop takes longer.
 */
export const backupLimits = {
  stored: 30 * 60,
  full: 26 * 60 * 60,
  tried: 10 * 24 * 60 * 60,
} as const
