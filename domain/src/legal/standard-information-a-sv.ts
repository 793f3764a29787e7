/**
 * The standard form for package contracts when hyperlinks can be used (on a screen): Directive (EU) 2015/2302, Annex I,
 * Part A. Swedish version, OJ L 326, 11.12.2015, p. 1 (CELEX 32015L2302):
 * https://eur-lex.europa.eu/legal-content/SV/TXT/?uri=CELEX:32015L2302
 *
 * Only the placeholders in braces are ours. One line per paragraph; for «# », «> » and «— » see
 * standard-information.ts. To update the official text, paste it completely and change its hash in
 * standard-information.spec.ts. A person must still compare it with the Official Journal (docs/before-opening.md).
 */
export const STANDARD_INFORMATION_A_SV = `
De kombinerade resetjänster du erbjuds utgör en paketresa i den mening som avses i direktiv (EU) 2015/2302.
Därför omfattas du av alla EU-rättigheter som gäller för paketresor. Företaget {organiser} kommer att ansvara fullt ut för att paketresan som helhet fullgörs korrekt.
Dessutom har företaget {organiser}, enligt lag, ett skydd för att återbetala dina betalningar och, när transport ingår i paketresan, säkerställa din hemtransport om det eller de hamnar på obestånd.
> Mer information om centrala rättigheter enligt direktiv (EU) 2015/2302
# Centrala rättigheter enligt direktiv (EU) 2015/2302
— Resenärer kommer att få all väsentlig information om paketresan innan de ingår paketreseavtalet.
— Det finns alltid minst en näringsidkare som har ansvar för att alla resetjänster som ingår i avtalet fullgörs korrekt.
— Resenärerna får ett nödtelefonnummer eller uppgifter om en kontaktpunkt där de kan komma i kontakt med arrangören eller resebyrån.
— Resenärer får överlåta paketresan till en annan person, med skäligt varsel och eventuellt mot en extra kostnad.
— Paketresans pris får endast höjas om särskilda kostnader ökar (till exempel bränslepriser), och om detta uttryckligen anges i avtalet, samt i alla händelser senast 20 dagar före paketresans början. Om priset höjs med mer än 8 % av priset på paketresan får resenären säga upp avtalet. Om arrangören förbehåller sig rätten att höja priset har resenären rätt till en prissänkning om de relevanta kostnaderna sjunker.
— Resenärer kan säga upp avtalet utan att betala en avbokningsavgift och få full återbetalning av alla betalningar om någon annan av paketresans väsentliga delar än priset ändras avsevärt. Om den näringsidkare som ansvarar för paketresan ställer in paketresan före paketresans början har resenärerna rätt till återbetalning och ersättning, i förekommande fall.
— Resenärer kan under exceptionella omständigheter säga upp avtalet utan att betala en avbokningsavgift före paketresans början, till exempel om det finns allvarliga säkerhetsproblem på resmålet som kan komma att påverka paketresan.
— Dessutom kan resenärer när som helst före paketresans början säga upp avtalet mot en skälig och motiverad avbokningsavgift.
— Om väsentliga delar av paketresan inte kan fullgöras enligt avtalet efter paketresans början måste lämpliga alternativa arrangemang erbjudas utan extra kostnad. Resenärer kan säga upp avtalet utan att betala en avbokningsavgift, om tjänster inte fullgörs i enlighet med avtalet och detta väsentligt påverkar fullgörandet av paketresan och arrangören inte åtgärdar problemet.
— Resenärer har även rätt till prisavdrag och/eller ersättning för skada, om resetjänsterna inte fullgörs eller inte fullgörs korrekt.
— Arrangören måste tillhandahålla assistans om resenären befinner sig i svårigheter.
— Om arrangören eller, i vissa medlemsstater, återförsäljaren hamnar på obestånd kommer betalningar att återbetalas. Om arrangören eller, i förekommande fall, återförsäljaren hamnar på obestånd efter paketresans början och transport ingår i paketresan, säkerställs hemtransport av resenärerna. {organiser} har ordnat obeståndsskydd genom {guarantor}. Resenärer kan kontakta denna enhet eller, i förekommande fall, den behöriga myndigheten ({contact}) om tjänster nekas på grund av att {organiser} är på obestånd.
Direktiv (EU) 2015/2302 såsom det införlivats i nationell rätt
`;
