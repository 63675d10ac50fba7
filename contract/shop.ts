/** The shop's own name and how to reach it; the one place for both (decisions: Names and places). */
export const shop = {
  name: 'Outsole',
  support: {
    email: 'support@outsole.example',
    phone: '+1 (555) 010-0199',
    phoneHours: 'Mon-Fri 9 AM-6 PM',
    address: '100 Market Street, Suite 300, San Francisco, CA 94105',
    hours: ['Mon-Fri 9:00 AM-6:00 PM', 'Sat 10:00 AM-4:00 PM', 'Sun closed'],
  },
} as const
