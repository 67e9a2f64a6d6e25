import { judge, type Admin } from '#shop/core/actor.ts'
import { auditSubjects, type AuditSubject } from '#shop/platform/audit/audit.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { maySeeGroup } from '#shop/platform/settings/group-policies.ts'
import { settingsGroupNames, type SettingsGroupName } from '#shop/platform/settings/settings.ts'

/** Returns the kinds of records whose changes this staff member may see (rules: activity list). */
export const kindsFor = (admin: Admin): AuditSubject[] =>
  membersOf(auditSubjects).filter((subject) => judge(auditSubjects[subject].needs, admin) === 'allowed')

/** Returns the settings groups that this staff member may not see (rules: activity list, settings permissions). */
export const groupsOfOthers = (admin: Admin): SettingsGroupName[] =>
  settingsGroupNames.filter((group) => !maySeeGroup(group, admin))
