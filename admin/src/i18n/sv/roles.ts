export default { admin: 'Admin', editor: 'Editor', agent: 'Agent' } as const;
