/** Messages about cancelling, moving and changing a booking. */
export const CHANGE_MESSAGES_SV = {
  TRAVELLER_GONE: 'Resenären reser inte längre på den här bokningen. Ladda om sidan.',
  NOBODY_CHOSEN: 'Välj vem som ska avbokas.',
  MOVE_TOO_LATE:
    'Det är mindre än {hours} timmar kvar till avresan. Bara en administratör kan flytta bokningen nu.',
  MOVE_NOWHERE: 'Bokningen är redan på den avresan. Välj en annan.',
  AIRPORT_SAME: 'Bokningen går redan från den flygplatsen. Välj en annan.',
  ROOM_SHARE: 'Bokning {reference} har inget sådant rum på avresan.',
  ROOMS_SAME: 'Rummen är redan fördelade så.',
  ROOM_NO_BED: 'Det finns ingen säng för {name} i rummen som är kvar på avresan.',
  ROOM_NOT_THERE: 'Rumstypen {room} finns inte på den avresan. Välj rum på nytt.',
  TRANSFER_TOO_LATE:
    'Det är mindre än {days} dagar kvar till avresan. Bara en administratör kan överlåta resan nu.',
  WAIVER_TOO_HIGH: 'Du kan efterskänka högst {max} kr.',
  CANCEL_ASKED: 'Vi har redan fått din begäran om avbokning. Du får svar med mejl.',
} as const;
