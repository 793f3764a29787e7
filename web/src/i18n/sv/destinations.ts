export default { title: 'x' } as const;
