<?php

return [
    'min' => 'The :attribute must be at least :min characters.',
    'between' => 'The :attribute must be between :min and :max.',
    'members' => '{1} :count member|[2,*] :count members',
    'minutes' => ':count minute ago|:count minutes ago',
    'greeting' => 'Hello :Name, you have been invited by :host.',
    'expired' => 'This link expires in 60 minutes. Request a new one after that.',
    'mail' => 'Reply to team@example.org to leave the group.',
    'link' => 'Open <a href="https://club.example.org/join">this page</a> to <strong>join</strong>.',
    'rate' => 'Members pay 2.5 euros, guests pay 8 euros.',
    'multi' => "The group is closed.\nAsk :host to open it.",
    'delete' => 'Delete the group :group? Its 12 events are deleted, too.',
];
