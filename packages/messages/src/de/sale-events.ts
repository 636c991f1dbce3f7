export const saleEvents = {
  listed: 'Eingestellt',
  youBooked: 'Von Ihnen reserviert',
  bookedBy: 'Reserviert von {buyer}',
  bookedByFormerMember: 'Reserviert von einem ehemaligen Mitglied',
}
